/** The faces of a console: the album that screens are shown, and the pictures that wait for the moderator. */
import { FaceAlbum, type FaceAlbumDeps } from './face-album.ts'
import { FaceInbox, type FaceInboxDeps } from './face-inbox.ts'

export interface Faces {
  readonly album: FaceAlbum
  readonly inbox: FaceInbox
  /** Drops all pictures of guests and of phones that bear one of these names. */
  readonly forgetNames: (names: readonly string[]) => void
}
export function openFaces(parts: FaceAlbumDeps & Omit<FaceInboxDeps, 'album'>): Faces {
  const album = new FaceAlbum(parts)
  const inbox = new FaceInbox({ ...parts, album })
  const forgetNames = (names: readonly string[]): void => {
    inbox.forgetNames(names)
    album.forgetNames(names)
  }
  return { album, inbox, forgetNames }
}
