import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Key, type WebElement } from 'selenium-webdriver'
import { findFreePort } from '../../free-port.ts'
import { type EngineBrowser, findTarget, hearsPress, selectAll, type Target } from './engine.ts'

/** WebKitGTK over WebDriver, with its own display and message bus. */
export async function openWebKit(): Promise<EngineBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface({ input: screen.stdout }), 'line')
  const port = await findFreePort()
  const service = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  // The browser's own warnings, such as why the process of a page ended. The rest is about its message bus.
  createInterface({ input: service.stderr }).on('line', (line) => {
    if (/WARNING|CRITICAL|ERROR/.test(line)) console.warn(line)
  })
  const server = `http://127.0.0.1:${port}`
  await waitUntilReady(server, service)
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'normal' })
    .build()
  const find = (target: Target) => driver.executeScript<WebElement>(findTarget, target)
  const takeProblems = () => driver.executeScript<string[]>(takeCollected)
  const kept: string[] = []
  const keep = async () => void kept.push(...(await takeProblems()))

  return {
    open: async (url) => {
      await keep()
      await driver.get(url)
      await driver.executeScript(collectProblems)
    },
    evaluate: (script, ...given) => driver.executeScript(script as never, ...given),
    click: async (target) => {
      const isPressed = await attempt(async () => (await find(target)).click())
      // The page that the press has left can't respond.
      return isPressed && driver.executeScript<boolean>(hearsPress).catch(() => true)
    },
    type: (target, text) =>
      attempt(async () => {
        const field = await find(target)
        await driver.executeScript(selectAll, field)
        // The driver drops a typed line break, even in a plain text area without scripts, so it is sent as a key press.
        await field.sendKeys(text.replaceAll('\n', Key.RETURN) || Key.BACK_SPACE)
      }),
    pressEnter: async () => (await driver.switchTo().activeElement()).sendKeys(Key.ENTER),
    attach: (target, file) => attempt(async () => (await find(target)).sendKeys(file)),
    resize: async (width, height) => {
      const window = driver.manage().window()
      const before = await window.getRect()
      await driver.executeScript(noteResize)
      const after = await window.setRect({ x: 0, y: 0, width, height })
      if (before.width === after.width && before.height === after.height) return
      await driver.wait(() => driver.executeScript<boolean>(hasResized), RESIZES_WITHIN_MS)
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    takeProblems: async () => {
      await keep()
      return kept.splice(0)
    },
    close: async () => {
      await driver.quit().catch(() => {})
      if (service.pid) process.kill(-service.pid)
      screen.kill()
    },
  }
}

interface Collecting {
  collected?: string[]
}

/**
 * Runs in the page before its scripts start, which is after the first paint, because WebDriver doesn't pass on console
 * messages. What the policy blocked earlier is reported all the same.
 */
function collectProblems() {
  const problems: string[] = []
  ;(window as Collecting).collected = problems
  addEventListener('error', ({ message }) => message && problems.push(message))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  for (const kind of ['error', 'warn'] as const) {
    const write = console[kind]
    console[kind] = (...words: unknown[]) => {
      problems.push(words.map(String).join(' '))
      write(...words)
    }
  }
  new ReportingObserver((reports) => problems.push(...reports.map((r) => JSON.stringify(r))), {
    types: ['csp-violation'],
    buffered: true,
  }).observe()
}

function takeCollected() {
  return (window as Collecting).collected?.splice(0) ?? []
}

interface Resizing {
  hasResized?: boolean
}

/** Runs in the page before its window changes, because the driver responds before the page knows its new size. */
function noteResize() {
  const page = window as Resizing
  page.hasResized = false
  const note = () => {
    page.hasResized = true
  }
  addEventListener('resize', note, { once: true })
}

const hasResized = () => (window as Resizing).hasResized === true

const STARTS_WITHIN_MS = 60_000
const RESIZES_WITHIN_MS = 30_000

async function waitUntilReady(server: string, service: ChildProcess) {
  const deadline = performance.now() + STARTS_WITHIN_MS
  const isReady = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (service.exitCode !== null) throw new Error('WebKitWebDriver ended as it started')
    if (performance.now() > deadline) throw new Error('WebKitWebDriver did not start in a minute')
    await wait(100)
  }
}

/** For an element that is missing, covered or was replaced, the search is repeated. */
const attempt = (act: () => Promise<unknown>) =>
  act().then(
    () => true,
    () => false,
  )
