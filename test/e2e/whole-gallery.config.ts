/** Every picture in every size: `npm run gallery`. */
import config from './playwright.config.ts'

process.env['GALLERY'] = 'whole'

export default config
