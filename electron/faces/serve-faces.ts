/** The pictures on both servers, and the call by which a phone sends its own. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstLanguage } from '../../shared/engine/words/languages.ts'
import type { AttemptCounter } from '../http/rate-limits.ts'
import { cutSlowRequest } from '../http/rate-limits.ts'
import { wrongToken } from '../http/request-guard.ts'
import type { Tokens } from '../http/tokens.ts'
import type { FaceAlbum } from './face-album.ts'
import type { FaceInbox } from './face-inbox.ts'
import { mostFaceBytes } from './face-picture.ts'
import { faceWords } from './face-words.ts'
import type { FaceWords } from './words/faces.en.ts'

/** The address holds a digest of the picture, so a browser need never ask twice. */
const forever = 'public, max-age=31536000, immutable'

/** Serves pictures that screens were told of to anybody who knows the digest; none can be anything but a picture. */
export function serveFaces(app: FastifyInstance, album: Pick<FaceAlbum, 'find'>): void {
  app.get<{ Params: { readonly hash: string } }>('/faces/:hash', (request, reply) => {
    const face = album.find(request.params.hash)
    if (face === null) return reply.code(404).send({ error: wordsOf(request).noFace })
    return reply
      .type(face.kind)
      .header('cache-control', forever)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="face"')
      .send(face.bytes)
  })
}
function wordsOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): FaceWords {
  const { lang } = query as { readonly lang?: unknown }
  return faceWords(firstLanguage([String(lang), headers['accept-language'] ?? '']))
}

export interface FaceReceiverDeps {
  readonly inbox: Pick<FaceInbox, 'send'>
  readonly tokens: Pick<Tokens, 'holderOf'>
  readonly isKnown: (phone: string) => boolean
  readonly attempts: AttemptCounter
  /** Returns the key by which wrong tokens of a client are counted. */
  readonly addressOf: (request: IncomingMessage) => string
}
/** Returns the phone that a request comes from, or the status that stops it. */
function phoneOf(
  { headers, raw }: FastifyRequest,
  deps: FaceReceiverDeps,
): { readonly phone: string } | 401 | 403 | 429 {
  const address = deps.addressOf(raw)
  const token = /^Bearer ([\w-]{1,200})$/iu.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return 401
  if (!deps.attempts.mayTry(address)) return 429
  const holder = deps.tokens.holderOf(token)
  if (holder === null) deps.attempts.count(address)
  if (holder === null) return 401
  const phone = holder.startsWith('phone:') ? holder.slice('phone:'.length) : null
  return phone !== null && deps.isKnown(phone) ? { phone } : 403
}
function answerUnknown(request: FastifyRequest, reply: FastifyReply, status: 401 | 403 | 429): FastifyReply {
  const { strange, refusals } = wordsOf(request)
  const given = request.headers.authorization !== undefined
  const says = status === 429 ? refusals['too-often'] : given ? strange : wrongToken.error
  return reply.code(status).send({ error: says })
}
/** Takes `POST /faces` of phones on the public server: the bytes of one picture, which waits for the moderator. */
export function receiveFaces(app: FastifyInstance, deps: FaceReceiverDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostFaceBytes }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.addHook('onRequest', async (request, reply) => {
      cutSlowRequest(request.raw)
      const sender = phoneOf(request, deps)
      if (typeof sender === 'number') return answerUnknown(request, reply, sender)
    })
    scope.setErrorHandler((error, request, reply) => {
      const { refusals, fault } = wordsOf(request)
      const { statusCode = 503 } = error as { statusCode?: number }
      if (statusCode === 413) return reply.code(413).send({ error: refusals['picture-too-large'] })
      return statusCode < 500
        ? reply.code(statusCode).send({ error: refusals['no-picture'] })
        : reply.code(503).send({ fault })
    })
    scope.post('/faces', (request, reply) => {
      const sender = phoneOf(request, deps)
      if (typeof sender === 'number') return answerUnknown(request, reply, sender)
      const { body } = request
      const refused = deps.inbox.send(sender.phone, Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      if (refused === null) return reply.code(204).send()
      return reply.code(409).send({ refused, says: wordsOf(request).refusals[refused], clause: null })
    })
  })
}
