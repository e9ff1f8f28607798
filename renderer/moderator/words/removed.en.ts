/** English words of what was done at a second press, and of the ways back from it. */
export const removedEn = {
  /** Said aloud when an act that is asked for twice is done. */
  twice: {
    removed: '{name} is removed. It can be brought back under “Removed”.',
    takenBack: '{name}: taken back.',
    closed: 'The season {name} is closed.',
    sentAway: '{name} is sent away.',
    open: '{name} is open to the network.',
    renewed: 'The deck has a new key.',
    obs: 'The set-up in OBS is undone.',
    restored: 'This backup will be restored at the next start.',
  },
  removed: {
    back: '{name} is back.',
    logo: 'Logo ({kind}), until {when}',
    sound: '{cue}, until {when}',
    pack: '{name}, until {when}',
    moved: 'It has a new address. The old one no longer works.',
    css: 'Bring back the previous stylesheet',
    cssBack: 'The previous stylesheet is back.',
    options: 'Bring my options back',
    optionsBack: 'Your options are back.',
  },
}
