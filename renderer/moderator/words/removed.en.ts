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
    obs: 'What was made in OBS is gone.',
    restored: 'This backup is restored at the next start.',
  },
  removed: {
    back: '{name} is back.',
    logo: 'Logo ({kind}), until {when}',
    sound: '{cue}, until {when}',
    pack: '{name}, until {when}',
    moved: 'It has a new address. The old one stays without use.',
    css: 'Bring the stylesheet before it back',
    cssBack: 'The stylesheet before it is back.',
    options: 'Bring my options back',
    optionsBack: 'Your options are back.',
  },
}
