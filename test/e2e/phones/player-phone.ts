/** A player's phone: a page in a browser of its own, the acts of its player, and all messages that it was sent. */
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Frame } from '../../../shared/wire/frame.ts'
import type { PhonePush } from '../../../shared/wire/phone.ts'
import type { PhoneReply } from '../../kit/test-phone.ts'
import { often } from '../console-process.ts'
import { listen } from '../pages.ts'

export const tall = { width: 390, height: 844 }
export const small = { width: 320, height: 568 }

/** Milliseconds that nobody holds by mistake: a shorter press is no look. */
const aLook = 500

/** A push as it came, byte for byte. */
export interface Heard {
  readonly text: string
  readonly push: PhonePush
}
/** Removes the browser features that plain http in a local network lacks. */
function plainHttp(): void {
  const gone = ['clipboard', 'wakeLock', 'serviceWorker', 'mediaDevices']
  for (const name of gone) Reflect.deleteProperty(Navigator.prototype, name)
  Reflect.deleteProperty(Crypto.prototype, 'subtle')
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
}

export interface PocketPhoneOptions {
  readonly name: string
  readonly size?: typeof tall
  readonly complaints: string[]
  /** The proxy that its browser takes. */
  readonly proxy?: { readonly server: string }
}
export class PocketPhone {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  readonly heard: Heard[] = []
  /** Every text that any of its sockets received. */
  readonly received: string[] = []
  /** Every text that it sent. */
  readonly sent: string[] = []

  private constructor(name: string, context: BrowserContext, page: Page) {
    this.name = name
    this.context = context
    this.page = page
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.#receive(String(payload)))
      socket.on('framesent', ({ payload }) => this.sent.push(String(payload)))
    })
  }
  static async taken(
    browser: Browser,
    { name, size = tall, complaints, proxy }: PocketPhoneOptions,
  ): Promise<PocketPhone> {
    const way = proxy === undefined ? {} : { proxy }
    const context = await browser.newContext({
      viewport: size,
      locale: 'en-GB',
      hasTouch: true,
      isMobile: true,
      ...way,
    })
    await context.addInitScript(plainHttp)
    const page = await context.newPage()
    listen(page, complaints)
    return new PocketPhone(name, context, page)
  }
  /** Replies to the phone's commands, names and requests. */
  get replies(): readonly PhoneReply[] {
    return this.received.map((text) => JSON.parse(text) as PhoneReply).filter(({ id }) => id !== undefined)
  }
  #receive(text: string): void {
    this.received.push(text)
    const push = JSON.parse(text) as PhonePush
    if ('phone' in push) this.heard.push({ text, push })
  }
  get last(): PhonePush {
    const last = this.heard.at(-1)
    if (last === undefined) throw new Error(`${this.name}'s phone was sent nothing.`)
    return last.push
  }
  get seat(): number | null {
    return this.last.phone.seat
  }
  get frame(): Frame {
    const { frame } = this.last
    if (frame === null) throw new Error(`${this.name}'s phone has no frame.`)
    return frame
  }
  /** Role of the card that it was sent for its own seat, or null. */
  get role(): string | null {
    return this.frame.board.seats.find(({ seat }) => seat === this.seat)?.card?.role ?? null
  }
  /** Resolves once its newest picture fits. */
  async isSent(fits: (push: PhonePush) => boolean, what: string): Promise<void> {
    const fit = (): boolean => this.heard.length > 0 && fits(this.last)
    await expect.poll(fit, { message: `${this.name}'s phone is sent ${what}`, intervals: often }).toBe(true)
  }
  async offers(command: string): Promise<void> {
    await this.isSent(({ frame }) => frame?.offers.some((each) => each.command === command) === true, command)
  }
  read(): Promise<string> {
    return this.page.locator('body').innerText()
  }
  /** Returns the whole document, hidden parts included: text, names, titles, classes. */
  markup(): Promise<string> {
    return this.page.content()
  }

  // ---- coming in
  async open(link: string): Promise<void> {
    await this.page.goto(link)
  }
  /** Fills the door in; the code only where the link did not bring it. */
  async comeIn(code?: string): Promise<void> {
    if (code !== undefined) await this.page.getByRole('textbox', { name: 'Code' }).fill(code)
    await this.page.getByRole('textbox', { name: 'Your name' }).fill(this.name)
    await this.page.getByRole('button', { name: 'Join', exact: true }).click()
    await this.isSent(({ phone }) => phone.name === this.name, 'its name')
  }
  async claim(seat: number): Promise<void> {
    const button = this.page.getByRole('button', { name: new RegExp(`^Seat ${seat},`, 'u'), includeHidden: true })
    // Seats that have a phone already are folded away.
    if (!(await button.isVisible())) await this.page.locator('summary').click()
    await button.click()
  }
  /** Reloads the page, as after a closed browser: only the stored part remains. */
  async reload(): Promise<void> {
    const heard = this.heard.length
    await this.page.reload()
    const again = (): number => this.heard.length
    await expect.poll(again, { message: `${this.name}'s phone is back`, intervals: often }).toBeGreaterThan(heard)
  }
  async sits(seat: number): Promise<void> {
    await this.isSent(({ phone, frame }) => phone.seat === seat && frame !== null, `seat ${seat}`)
  }

  // ---- the card
  get pad(): Locator {
    return this.page.locator('.card').first()
  }
  get face(): Locator {
    return this.page.locator('.face')
  }
  /** Presses the card, does something while it is held, lets go. */
  async holding<T>(act: () => Promise<T>): Promise<T> {
    await this.pad.hover()
    await this.page.mouse.down()
    const pressed = performance.now()
    try {
      return await act()
    } finally {
      await this.page.waitForTimeout(Math.max(0, aLook - (performance.now() - pressed)))
      await this.page.mouse.up()
    }
  }
}
