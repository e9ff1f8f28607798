/** Routes of backups and the integrity check. */
import { z } from 'zod'
import { importSourceFromBackup } from '../../club/transfer/import-from-backup.ts'
import { answerUnknown } from '../club-route-support.ts'
import { route, type Call, type Route } from '../route.ts'
import { type Answer, ok } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'
import { dryQuery, progressSchema, answerImport, tallySchema } from './club/transfer-routes.ts'

const count = z.int()
const info = z.object({
  id: z.string(),
  at: z.string(),
  size: count.describe('Bytes.'),
  whole: z.boolean(),
  holds: z.object({ matches: count, players: count, entries: count }).nullable(),
})
const list = z.object({
  backups: z.array(info),
  restoring: z.string().nullable().describe('Time of the backup that will be restored at the next start.'),
  folder: z.string(),
})
const match = { match: z.string(), game: z.string(), names: z.array(z.string()), created: z.string() }
const preview = z.object({
  backup: info,
  brings: z.object({ matches: count, entries: count }),
  loses: z.object({ matches: count, shorter: count, entries: count }),
  lost: z.array(z.object(match)),
})
const checked = z.object({
  progress: progressSchema,
  report: z
    .object({
      at: z.string(),
      pages: z.array(z.string()),
      matches: count,
      damaged: z.array(z.object({ ...match, says: z.string() })),
      entries: count,
      changedEntries: count,
      changedSettings: z.array(z.string()),
    })
    .nullable(),
  says: z.string().nullable(),
})
type BackupFile = NonNullable<ReturnType<Call<unknown, unknown>['services']['backups']['find']>>
/** Runs `act` with the backup of the path; answers 404 for an unknown one. */
const withBackup =
  <Q>(act: (call: Call<unknown, Q>, found: BackupFile) => Answer | Promise<Answer>) =>
  async (call: Call<unknown, Q>): Promise<Answer> => {
    const { backups } = call.services
    const found = backups.find(call.params['id'] ?? '')
    if (found === null) return answerUnknown(call, 'backup')
    try {
      return await act(call, found)
    } catch (error) {
      // A newer backup may have displaced it meanwhile.
      if (backups.find(call.params['id'] ?? '') === null) return answerUnknown(call, 'backup')
      throw error
    }
  }
const mergeBackup = (call: Call<unknown, z.output<typeof dryQuery>>, { file, at }: BackupFile): Promise<Answer> =>
  answerImport(call, () => {
    const { exchange, console } = call.services
    const incoming = importSourceFromBackup(file, { folder: console.store.folder, at, version: console.version })
    return exchange.take(incoming, { dry: call.query.dry === '1' })
  })

const viewRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/backups',
    does: 'All backups, newest first, each with what is in it.',
    answers: { 200: list },
    act: async ({ services }) => ok(await services.backups.list()),
  }),
  route({
    method: 'POST',
    path: '/backups',
    does: 'Makes a backup now.',
    answers: { 200: list },
    act: async ({ services }) => ok(await services.backups.make()),
  }),
  route({
    method: 'POST',
    path: '/backups/:id/preview',
    does: 'Says what a restore of this backup would bring back and take away. Changes nothing.',
    answers: { 200: preview },
    act: withBackup(async (call, { file }) => {
      const seen = await call.services.backups.preview(file)
      return seen === null ? answerUnknown(call, 'backup') : ok(seen)
    }),
  }),
]
const restoreRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/backups/:id/restore',
    does: 'Restores this backup at the next start; the data of until then is kept as a backup.',
    answers: { 200: z.object({ restoring: z.string() }) },
    act: withBackup(({ services }, { file, at }) => {
      services.backups.restore(file)
      return ok({ restoring: at })
    }),
  }),
  route({
    method: 'DELETE',
    path: '/backups/restore',
    does: 'Cancels the restore at the next start.',
    answers: { 200: z.object({ restoring: z.null() }) },
    act: ({ services }) => {
      services.backups.keepToday()
      return ok({ restoring: null })
    },
  }),
  route({
    method: 'POST',
    path: '/backups/:id/merge',
    does: 'Merges this backup: adds what is in it and missing here; nothing is lost. With dry=1 it only says what would be added.',
    query: dryQuery,
    answers: { 200: tallySchema, 409: responseSchemas.refusal },
    act: withBackup(mergeBackup),
  }),
  route({
    method: 'POST',
    path: '/integrity',
    does: 'Starts a check of everything stored: pages, the hash chain of each match, seals, the club log.',
    answers: { 200: checked },
    act: ({ services, lang }) => {
      services.backups.check()
      return ok(services.backups.checked(lang))
    },
  }),
  route({
    method: 'GET',
    path: '/integrity',
    does: 'Progress of the check, and the findings of the last one.',
    answers: { 200: checked },
    act: ({ services, lang }) => ok(services.backups.checked(lang)),
  }),
]
export const backupRoutes: readonly Route[] = [...viewRoutes, ...restoreRoutes]
