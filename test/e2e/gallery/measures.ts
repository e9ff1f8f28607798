/** Measurements on a page: type sizes, boxes, contrast. Functions that run inside the browser say so. */
import type { CDPSession, Page } from '@playwright/test'

export interface Words {
  readonly text: string
  /** Type size in pixels of the window. */
  readonly size: number
  readonly colour: string
  readonly role: 'headline' | 'name' | 'other'
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

/** Every line of text that can be seen, in page order. */
export const wordsOn = (page: Page): Promise<Words[]> =>
  page.evaluate(() => {
    const found: Words[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || node.nodeValue?.trim() === '' || element.closest('.stage-hidden, .is-said') !== null)
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      const range = document.createRange()
      range.selectNodeContents(node)
      const role = element.closest('.stage-headline')
        ? 'headline'
        : element.closest('.stage-seat-name')
          ? 'name'
          : 'other'
      for (const { x, y, width: w, height: h } of range.getClientRects()) {
        if (w > 1)
          found.push({
            text: node.nodeValue ?? '',
            size: parseFloat(style.fontSize),
            colour: style.color,
            role,
            box: { x, y, w, h },
          })
      }
    }
    return found
  })

/** Pairs of boxes, or of pieces of one picture, that overlap by more than a pixel, by the names they are given. */
export const overlapsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => ({
        name: element.textContent?.trim() ?? selector,
        box: element.getBoundingClientRect(),
      }))
    const pieces = [
      ...named('.stage-turned-card, .stage-card'),
      ...named('.stage-track-cell, .stage-score-row, .stage-list-word'),
      ...named('.stage-vote-row, .stage-vote-waiting'),
      ...named('.stage-ballot-count, .stage-ballot-name, .stage-ballot-number, .stage-ballot-target'),
      ...named('.stage-picture > h2, .stage-list-title, .stage-sub, .stage-duel-one'),
      ...named('.stage-join-code, .stage-join-words > *'),
    ]
    const boxes = [
      ...named('.stage-ring .stage-seat, .stage-strip .stage-seat'),
      ...named('.stage-picture'),
      ...named('.stage-news-bar'),
      ...named('.stage-top > .stage-phase:not(.is-said)'),
      ...named('.stage-top > .stage-outs'),
      ...named('.stage-top > .stage-clock'),
    ]
    const touching = (group: readonly (typeof boxes)[number][]) =>
      group.flatMap((a, i) =>
        group.slice(i + 1).flatMap((b) => {
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
          return across > 1 && down > 1 ? [`${a.name} × ${b.name}`] : []
        }),
      )
    // Pieces lie inside a picture, so they are compared among themselves.
    return [...touching(boxes), ...touching(pieces)]
  })

/**
 * Headlines and names of which an accent or a tail is cut off, ink that a clipping box around it does not show; and the
 * headline of the bar where it does not end.
 */
export const cutOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d')
    if (brush === null) throw new Error('This browser draws no canvas.')
    const clips = (element: Element): boolean => getComputedStyle(element).overflowY !== 'visible'
    const around = (element: Element | null): readonly Element[] =>
      element === null || element.matches('.stage-picture') ? [] : [element, ...around(element.parentElement)]
    const lines = [...document.querySelectorAll('.stage-picture h2, .stage-picture .stage-name-whole')]
    const shortened = [...document.querySelectorAll('.stage-top h1:not(.is-said)')]
      .filter((line) => line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 3)
      .map((line) => `${line.textContent} is shortened`)
    const clipped = lines.flatMap((line) => {
      const text = line.textContent?.trim() ?? ''
      const range = document.createRange()
      range.selectNodeContents(line)
      const { top, bottom } = range.getBoundingClientRect()
      const { font, textTransform } = getComputedStyle(line)
      brush.font = font
      const ink = brush.measureText(textTransform === 'uppercase' ? text.toLocaleUpperCase() : text)
      const first = top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent
      const last = bottom - ink.fontBoundingBoxDescent + ink.actualBoundingBoxDescent
      const boxes = around(line)
        .filter(clips)
        .map((box) => box.getBoundingClientRect())
      return boxes.some((box) => first < box.top - 1 || last > box.bottom + 1) ? [text] : []
    })
    return [...shortened, ...clipped]
  })

const sessions = new WeakMap<Page, Promise<CDPSession>>()
/** The same picture as Playwright takes, packed less tightly: it is unpacked again at once. */
function devTools(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}
interface Contrast {
  readonly text: string
  readonly ratio: number
}
/** The lowest contrast of each line of text against the pixels behind it, sampled with the text made invisible. */
export async function contrastsOn(page: Page, words: readonly Words[]): Promise<Contrast[]> {
  const hiding = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { color: transparent !important; text-decoration: none !important; }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  const { data: picture } = await (
    await devTools(page)
  ).send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
  })
  await page.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }, hiding)
  return page.evaluate(sampled, { picture, words })
}

async function sampled({ picture, words }: { picture: string; words: readonly Words[] }): Promise<Contrast[]> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (brush === null) throw new Error('This browser draws no canvas.')
  brush.drawImage(image, 0, 0)
  const { data: pixels } = brush.getImageData(0, 0, image.width, image.height)

  const light = (rgb: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const between = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  const behind = (x: number, y: number) => {
    const at = (Math.round(y) * image.width + Math.round(x)) * 4
    return light([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
  }
  return words.map(({ text, colour, box }) => {
    const ink = light((colour.match(/[\d.]+/gu) ?? []).slice(0, 3).map(Number))
    const ratios = Array.from({ length: 60 }, (_, i) => {
      const [x, y] = [box.x + ((i % 20) + 0.5) * (box.w / 20), box.y + (Math.floor(i / 20) + 1) * (box.h / 4)]
      return x < 0 || y < 0 || x >= image.width || y >= image.height ? 21 : between(ink, behind(x, y))
    })
    return { text, ratio: Math.min(...ratios) }
  })
}
