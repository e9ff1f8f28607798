/** English words of Settings. `|` separates singular and plural. */
export const settingsEn = {
  sponsors: {
    title: 'Sponsors',
    note: 'Their pictures stand below the table and on curtains. Switch each screen on by itself: Screens, Settings, Sponsors.',
    add: 'Add pictures',
    drop: 'Remove the sponsor {name}',
    removed: '{name}, removed {when}',
    nameless: 'Picture',
    seconds: 'Seconds each',
    fade: 'Fade',
  },
  settings: {
    language: 'Language',
    languageNote: 'Of this desk. A screen speaks the language of its browser, or the one set under Outputs & phones.',
    size: 'Text size',
    sizes: { small: 'Small', normal: 'Normal', large: 'Large' },
    theme: 'Theme of the screens',
    themeNote: 'Every game brings its own. A screen can have another one by its address: ?theme=…',
    folder: 'Data folder',
    folderNote: 'Matches, settings and backups are kept here. To keep a copy, copy the whole folder.',
    version: 'Version',
  },
}
