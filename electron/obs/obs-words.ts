/** The sentences about OBS, each to be put into the language of its reader. */
import { localised, wordsIn } from '../../shared/engine/words/languages.ts'
import { gameById } from '../../shared/games/index.ts'
import type { CueSettings } from '../../shared/wire/cue-payload.ts'
import type { ObsFault } from './obs-fault.ts'
import { isHere } from './on-air-guard.ts'
import type { Mapping } from './scene/scene-mapping.ts'
import { missingScenes, speakerPrefix } from './scene/scene-mapping.ts'
import { obsEn, type ObsWords } from './words/obs.en.ts'
import { obsPl } from './words/obs.pl.ts'

/** A sentence about a problem and its next step, in any language. */
export type LocalizedMessage = (words: ObsWords) => string
const obsWords = localised({ en: obsEn, pl: obsPl })
/** The sentence in this language, or in English where it has no words. */
export const localize = (saying: LocalizedMessage, lang: string): string => saying(obsWords(lang))

/** The reason why there is no session. */
export const faultMessage =
  (fault: ObsFault, url: string): LocalizedMessage =>
  (words) => {
    const { lost } = words
    switch (fault.kind) {
      case 'password':
        return lost.password
      case 'silent':
        return isHere(url) ? lost.silent(url) : lost.silentElsewhere(url)
      case 'foreign':
        return lost.foreign(url)
      case 'closed':
        return lost.closed
      case 'unreachable':
        return lost.unreachable(url)
      case 'refused':
        return lost.refused(reasonOf(fault, words))
    }
  }
/** The reason in OBS's own words, or else its status code. */
const reasonOf = (fault: ObsFault, words: ObsWords): string => fault.message || words.status(fault.code)

/** OBS refused a scene. */
export const notSwitchedMessage =
  (scene: string, fault: ObsFault): LocalizedMessage =>
  (words) =>
    words.notSwitched(scene, reasonOf(fault, words))

/** The address is none of a WebSocket. */
export const badAddressMessage =
  (url: string): LocalizedMessage =>
  (words) =>
    words.badAddress(url)

/** The name of a cue as the desk has it, for `game/cue` after the title of the game; or the seat that has the floor. */
function momentOf(key: string, { lang, moments, speaker }: ObsWords): string {
  const [cue = key, id] = key.split('/').toReversed()
  if (id === speakerPrefix) return speaker(cue)
  const moment = new Map<string, string>(Object.entries(moments)).get(cue) ?? cue
  if (id === undefined) return moment
  const game = gameById(id)
  return `${game === undefined ? id : wordsIn(game.text, lang).title}: ${moment}`
}
const forMoments = (name: string, keys: readonly string[], words: ObsWords): string =>
  words.forMoments(name, keys.map((key) => momentOf(key, words)).join(', '))

/** Null while every mapped scene exists. */
export function missingScenesMessage(mapping: Mapping, known: readonly string[]): LocalizedMessage | null {
  const missing = [...missingScenes(mapping, known)]
  if (missing.length === 0) return null
  return (words) => words.noScenes(missing.map(([scene, keys]) => forMoments(scene, keys, words)))
}

/** Null while every transition that a cue asks for exists. */
export function missingTransitionsMessage({ actions }: CueSettings, known: readonly string[]): LocalizedMessage | null {
  const missing = Object.entries(actions).flatMap(([cue, { transition }]) =>
    transition === undefined || known.includes(transition) ? [] : [{ cue, transition }],
  )
  if (missing.length === 0) return null
  return (words) =>
    words.noTransitions(missing.map(({ cue, transition }) => forMoments(transition, [cue], words)).join(', '))
}

const quoted = (names: readonly string[], words: ObsWords): string => names.map((name) => words.quoted(name)).join(', ')
/** Null while every text source that is filled exists. */
export const missingTextsMessage = (missing: readonly string[]): LocalizedMessage | null =>
  missing.length === 0 ? null : (words) => words.noTexts(quoted(missing, words))

/** OBS refused to start or stop the recording. */
export const notRecordedMessage =
  (turn: 'start' | 'stop', fault: ObsFault): LocalizedMessage =>
  (words) =>
    words.notRecorded[turn](reasonOf(fault, words))

/** OBS refused a chapter. */
export const noChapterMessage =
  (fault: ObsFault): LocalizedMessage =>
  (words) =>
    words.noChapter(reasonOf(fault, words))

/** OBS is too old for chapters. */
export const cannotChapterMessage: LocalizedMessage = (words) => words.cannotChapter

/** The reason why the desk is covered, and the next step. `lost`: OBS cannot be asked any more. */
export function onAirMessage(
  sources: readonly { readonly name: string; readonly shows: string }[],
  lost: boolean,
): LocalizedMessage {
  const what = sources.every(({ shows }) => shows === 'window') ? 'window' : 'screen'
  const names = sources.map(({ name }) => name)
  return (words) => words[lost ? 'stillOnAir' : 'onAir'][what](quoted(names, words))
}
