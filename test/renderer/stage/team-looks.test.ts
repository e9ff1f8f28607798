/** Teams on screens: each team of every game has a shape and a colour by which its cards are told from the others'. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from '../../../shared/games/index.ts'

const root = join(import.meta.dirname, '../../..')
interface Look {
  readonly team: string
  readonly shape: string | undefined
  readonly colour: string | undefined
}
const valueOf = (token: string, block: string): string | undefined =>
  new RegExp(`--${token}: ([^;]+);`, 'u').exec(block)?.[1]
/** The looks that a theme gives these teams by night and day. */
const looksIn = (css: string, id: string, teams: readonly string[]): readonly Look[] =>
  teams.map((team) => {
    const block =
      new RegExp(`\\[data-theme='${id}'\\] \\[data-team='${team}'\\] \\{([^}]*)\\}`, 'u').exec(css)?.[1] ?? ''
    return { team, shape: valueOf('team-shape', block), colour: valueOf('team', block) }
  })
/** Sentences on teams without a look, and on those that look like another. */
const faultsIn = (looks: readonly Look[]): readonly string[] =>
  looks.flatMap(({ team, shape, colour }, i) => {
    if (shape === undefined || colour === undefined) return [`${team} has no --team and --team-shape`]
    const twin = looks.slice(0, i).find((other) => other.shape === shape || other.colour === colour)
    return twin === undefined ? [] : [`${team} looks like ${twin.team}`]
  })

test.each(games.map((game) => game.id))('the teams of %s are told apart', (id) => {
  const path = `renderer/games/${id}/theme.css`
  const roles = games.find((game) => game.id === id)?.roles as Readonly<Record<string, { readonly team: string }>>
  const teams = [...new Set(Object.values(roles).map(({ team }) => team))]
  expect(faultsIn(looksIn(readFileSync(join(root, path), 'utf8'), id, teams)), path).toEqual([])
})
test('a team without a look, and one that looks like another, are found', () => {
  const css = `[data-theme='g'] [data-team='a'] {
  --team: #fff;
  --team-shape: var(--shape-disc);
}
[data-theme='g'] [data-team='b'] {
  --team: #000;
  --team-shape: var(--shape-disc);
}`
  expect(faultsIn(looksIn(css, 'g', ['a', 'b', 'c']))).toEqual(['b looks like a', 'c has no --team and --team-shape'])
})
