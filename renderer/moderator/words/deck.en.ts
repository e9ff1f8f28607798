/** English words of the deck's card. */
export const deckEn = {
  title: 'Deck',
  what: 'A page of large buttons for a second screen of this computer, and the same as calls for a Stream Deck or Companion. It shows nothing secret. Only on this machine.',
  page: 'Deck page',
  api: 'Address of the calls',
  token: 'Key, sent as “Authorization: Bearer …”',
  keyNote: 'Whoever has the key can go on, take back and blank. Do not show it.',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'The browser does not allow copying here. Press Show, select it and copy it by hand.',
  show: 'Show',
  cover: 'Cover',
  open: 'Open the deck',
  renew: 'New key',
  renewAgain: 'Press again: the old key stops working',
  presets: 'Companion page and Stream Deck table: resources/companion in Duskboard’s folder.',
}
