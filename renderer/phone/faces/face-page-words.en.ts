/** English words of the page on which a player sends a picture. */
export const en = {
  what: 'Screens show it in a circle beside your name. The moderator looks at it first; you need not send one.',
  choose: 'Take or choose a picture',
  crop: { drag: 'Move your face into the circle', zoom: 'Zoom', use: 'Send this', cancel: 'Another one' },
  unreadable: 'This phone cannot read that picture. Choose another one, a JPEG for example.',
  sending: 'Sending…',
  sent: 'Sent. Screens show it once the moderator has accepted it.',
  lost: 'The picture did not arrive. Check the connection, then send it again.',
}
export type FaceWords = typeof en
