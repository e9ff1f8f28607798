/** English messages of acts that need two presses, of removed entries, and of saved tables. */
export const removedEn = {
  /** Announced after an act that needed two presses. */
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
  csv: {
    marks: 'Save tables as',
    kinds: {
      xlsx: 'Excel workbook (.xlsx)',
      comma: 'CSV with commas, numbers like 1.5',
      semicolon: 'CSV with semicolons, numbers like 1,5',
      own: 'CSV as I choose',
    },
    separator: 'Between cells',
    separators: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
    decimal: 'Decimal sign',
    decimals: { point: '1.5', comma: '1,5' },
    encoding: 'Encoding',
    asUtf8: 'Save as UTF-8',
    save: 'Save as {ending}: {title}',
    saved: '{title}: saved.',
  },
  clubName: {
    label: 'Name of the club',
    hint: 'On printed standings and in files of the club',
    asOf: 'As of {date}',
  },
  handoutPhones: {
    all: 'Everybody has a phone and sees the card there.',
    list: 'Players with a phone: {n}',
  },
  played: {
    elsewhere:
      'Played without Duskboard? Start the game with the same names, end it at once under Corrections with the result it had, and put it on its evening here: it counts like any other match.',
  },
}
