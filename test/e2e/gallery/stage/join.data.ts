/** Pictures of how to join by phone, before a match and in each theme. */
import { full, nine, type Picture, type Scene } from './scene.ts'

const join = { link: 'http://192.168.178.120:47613/join#WQMX', code: 'WQMX' }
const lobby: Picture = { headline: 'Set-up', names: nine, stage: { view: 'join', join } }
const before = full('join', lobby)

export const joinScenes: readonly Scene[] = [
  { ...before, push: { ...before.push, frame: null } },
  full('join-motherland', lobby),
  full('join-gulag', { ...lobby, game: 'gulag' }),
  full('join-gulag-light', { ...lobby, game: 'gulag' }, '?light=1&lang=pl'),
  full('join-places', { ...lobby, game: 'spy-location' }),
  full('join-nobody', { ...lobby, game: 'gulag', stage: { view: 'join', join: null } }),
]
