/** Files that come in as text over the remote control, and files of other programs at the door for archives. */
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, running, started, type Answered, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const pack = JSON.stringify({ name: 'Zestaw łódzki', places: ['Bałuty', 'Górna', 'Śródmieście'] })
const css = '.stage-headline::after { content: "Gość Żółw"; }\n'
const send = (bytes: Uint8Array, more: object = {}, lang = 'en'): Promise<Answered> =>
  ask(on, '/files/text', {
    body: { file: Buffer.from(bytes).toString('base64'), ...more },
    headers: { 'accept-language': lang },
  })

describe('a pack or a stylesheet', () => {
  it.each(['utf-8', 'windows-1250', 'iso-8859-2', 'cp852', 'utf-16le', 'utf-16be'])(
    'in %s has its letters',
    async (encoding) => {
      for (const text of [pack, css]) {
        const { status, body } = await send(iconv.encode(text, encoding))
        expect([status, body['text'], body['encoding']]).toEqual([200, text, encoding])
        expect(body['sure']).toBe(encoding.startsWith('utf'))
      }
    },
  )
  it('is read in the encoding that somebody chose', async () => {
    const { body } = await send(iconv.encode(pack, 'windows-1250'), { encoding: 'windows-1252' })
    expect([body['encoding'], String(body['text']).slice(9, 22)]).toEqual(['windows-1252', 'Zestaw ³ódzki'])
  })
  it('that is no text is told for what it is, in both languages', async () => {
    const pdf = Buffer.from('%PDF-1.7\n')
    const [en, pl] = await Promise.all([send(pdf), send(pdf, {}, 'pl')])
    expect([en.status, en.body['refused']]).toEqual([409, 'not-text'])
    expect(en.body['says']).toMatch(/^This is a PDF\. /u)
    expect(pl.body['says']).toMatch(/^To jest PDF\. /u)
  })
})

async function bring(bytes: Uint8Array, lang = 'en'): Promise<{ readonly refused?: string; readonly says?: string }> {
  const answer = await fetch(`${on.web.origin}/api/v1/club/import?dry=1`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${on.web.token}`,
      'content-type': 'application/octet-stream',
      'accept-language': lang,
    },
    body: Buffer.from(bytes),
  })
  return (await answer.json()) as { refused?: string; says?: string }
}
/** A zip file with one empty file of that name. */
function zipOf(name: string): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50, 0)
  head.writeUInt16LE(name.length, 26)
  const listed = Buffer.alloc(46)
  listed.writeUInt32LE(0x02_01_4b_50, 0)
  listed.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length, 16)
  return Buffer.concat([head, Buffer.from(name), listed, Buffer.from(name), end])
}
describe('at the door for archives', () => {
  const strangers: readonly (readonly [string, Buffer, RegExp])[] = [
    ['BG Stats', Buffer.from('{"games":[],"players":[],"plays":[]}'), /BG Stats.*Bonus and import/u],
    ['a schedule', Buffer.from('{"configuration":{"numPlayers":26},"rounds":[],"games":[]}'), /schedule.*spreadsheet/u],
    ['other JSON', Buffer.from('{"a":1}'), /JSON file of another program/u],
    ['a list in JSON', Buffer.from('[1,2]'), /JSON file of another program/u],
    ['a workbook', zipOf('xl/workbook.xml'), /Excel workbook.*CSV/u],
    ['a spreadsheet', zipOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), /LibreOffice.*CSV/u],
    ['another zip', zipOf('holiday.jpg'), /This is a ZIP file\./u],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel/u],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF.*\.duskclub/u],
    ['a page', Buffer.from('<html><table></table></html>'), /web page.*CSV/u],
    ['a table', Buffer.from('Gracz;Punkty\nAnna;12\n'), /perhaps a table.*Bonus and import/u],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /picture/u],
    ['nothing', Buffer.alloc(0), /empty/u],
  ]
  it.each(strangers)('%s is told for what it is, with the next step, in both languages', async (_, bytes, says) => {
    const [en, pl] = [await bring(bytes), await bring(bytes, 'pl')]
    expect(en.refused).toBe('not-an-archive')
    expect(en.says).toMatch(says)
    expect(pl.says).toMatch(/^(?:To jest|Ten plik|Tego)/u)
    expect(en.says).not.toMatch(/export it anew/iu)
  })
  it('a match of ours that was changed is still told for that', async () => {
    const id = await started(on)
    const { text } = await ask(on, `/matches/${id}/export`)
    const bent = text.replace('"damage":null', '"damage":null,"extra":1')
    expect(bent).not.toBe(text)
    expect((await bring(Buffer.from(bent))).refused).toBe('forbidden')
    expect((await bring(Buffer.from(text.slice(0, 400)))).refused).toBe('forbidden')
  })
})
