/** English words about pictures of players. */
export interface FaceWords {
  readonly refusals: {
    readonly 'no-picture': string
    readonly animated: string
    readonly 'picture-too-large': string
    readonly 'too-many-pixels': string
    readonly 'too-often': string
    readonly 'too-many-wait': string
    readonly nameless: string
    readonly 'not-waiting': string
    readonly 'no-longer-here': string
  }
  readonly noFace: string
  readonly strange: string
  readonly fault: string
}
export const en: FaceWords = {
  refusals: {
    'no-picture': 'This file is not a complete picture. Use PNG, JPEG or WebP.',
    animated: 'This picture is animated. Choose one that stands still.',
    'picture-too-large': 'This picture is larger than 74 kB. Choose it on a page of Duskboard, which makes it smaller.',
    'too-many-pixels': 'This picture is more than 512 pixels wide or high. Make it smaller, then send it again.',
    'too-often': 'A picture has just come from this phone. Wait half a minute, then send yours again.',
    'too-many-wait': 'Too many pictures wait for the moderator already. Send yours again in a few minutes.',
    nameless: 'Type your name first, so that the moderator knows whose picture this is.',
    'not-waiting': 'This picture is no longer waiting: it was decided on already, or its phone sent a newer one.',
    'no-longer-here': 'The player of this picture has left the register. Decline the picture, or ask for a new one.',
  },
  noFace: 'There is no picture at this address.',
  strange: 'This phone is not known here any more. Join again, then send the picture.',
  fault: 'The picture could not be accepted just now. Nothing was lost; send it again.',
}
