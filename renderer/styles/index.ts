/** Tokens, faces and themes. A game's theme is found by its folder: nothing here names a game. */
import './fonts.css'
import './mono.css'
import './tokens.css'
import './themes.css'

import.meta.glob('../games/*/theme.css', { eager: true })
