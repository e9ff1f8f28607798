import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A phone sends its answer again under another key.',
  file: 'renderer/phone/useOutbox.ts',
  was: `    const how = await ask({ command, key, ...(seat === null ? {} : { seat }) })`,
  becomes: `    const how = await ask({ command, key: \`\${key}\${timers.size}\${performance.now()}\`, ...(seat === null ? {} : { seat }) })`,
}
