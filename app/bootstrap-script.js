// Runs before the page is parsed: keeps the header's state, closes menus when a link in them is followed, starts the
// page's other scripts after load or at the visitor's first touch, and repeats a press that came before those scripts
// were ready.
;((d, w) => {
  const h = d.documentElement
  const onScroll = () => h.toggleAttribute('data-scrolled', w.scrollY > 10)
  w.addEventListener('scroll', onScroll, { passive: true })
  onScroll()

  // Staff's screens need lookbehind in regular expressions (Safari 16.4) and this function (Chrome 100, Firefox 97):
  // see `browser-is-too-old.tsx`.
  try {
    new w.RegExp('(?<=a)b')
    h.toggleAttribute('data-modern', 'throwIfAborted' in w.AbortSignal.prototype)
  } catch {}

  // While a font loads, Firefox doesn't load its fallback font and would show the system font first. In an animation
  // frame: an earlier call would compute styles early, and the headings' font would be fetched before the picture.
  w.requestAnimationFrame(() => {
    for (const face of d.fonts) if (face.family.includes(' on ')) face.load().catch(() => {})
  })

  // For keyboard users, the page doesn't scroll smoothly.
  d.addEventListener('keydown', ({ key }) => h.toggleAttribute('data-tabbing', key === 'Tab'))

  // Closes the small-screen menu, which must not cover the focused element.
  const closeMenu = (stays) => {
    const menu = d.querySelector('.menu[open]')
    if (!menu || stays?.(menu)) return
    menu.open = false
    return menu
  }
  const isOutside = ({ target }) => closeMenu((menu) => menu.contains(target))
  d.addEventListener('pointerdown', isOutside)
  d.addEventListener('focusin', isOutside)
  d.addEventListener('click', ({ target }) => target.closest?.('.menu a') && closeMenu())
  d.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeMenu()?.querySelector('summary').focus()
  })

  // Until the scripts are ready, the contact link of the phone bar leads to this page's own form, as `phone-bar.tsx`
  // does later.
  d.addEventListener('click', (event) => {
    const isReady = d.querySelector('script[data-deferred=ready]')
    if (isReady || !event.target.closest?.('.phone-bar a[href="/#contact"]')) return
    if (!d.getElementById('contact')) return
    event.preventDefault()
    w.location.hash = 'contact'
  })

  // After a reload, Back to a page that React Router had left changes only the URL. Until the scripts are ready, the page
  // of that URL is loaded.
  const { pathname, search } = w.location
  const loadReturned = () => {
    if (w.location.pathname === pathname && w.location.search === search) return
    d.querySelector('script[data-deferred]')?.setAttribute('data-deferred', 'stopped')
    w.location.reload()
  }
  w.addEventListener('popstate', loadReturned)
  w.addEventListener('scripts-ready', () => w.removeEventListener('popstate', loadReturned))

  // The offline fallback page has no other scripts: it shows a message that waits, and reloads once there is a
  // connection. Opened at its own URL, it has no notice and stays.
  w.addEventListener('load', () => {
    const message = d.querySelector('[data-message-waits]')
    if (!message || !d.querySelector('[data-kept-notice] > *')) return
    const look = () =>
      fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
        () => w.location.reload(),
        () => {},
      )
    w.setInterval(look, 5000)
    w.addEventListener('online', look)
    try {
      const isWaiting = w.localStorage.getItem('outbox')?.includes('"kind":"message"')
      message.hidden = !isWaiting
    } catch {}
  })

  // Before the first paint, hides the notices that were closed in this browser and whose text hasn't changed since.
  const readClosed = () => {
    try {
      return w.localStorage.getItem('closed-notices')?.match(/\w+/g) ?? []
    } catch {
      return []
    }
  }
  const hideNotice = (key) =>
    d.querySelector('[data-site]').sheet.insertRule(`[data-notice="${key}"]{display:none}`)
  readClosed().forEach(hideNotice)
  d.addEventListener('click', ({ target }) => {
    const key = target.closest?.('[data-close-notice]')?.closest('[data-notice]').dataset.notice
    const closed = readClosed()
    if (!key || closed.includes(key)) return
    hideNotice(key)
    try {
      w.localStorage.setItem('closed-notices', [key, ...closed].slice(0, 30).join(' '))
    } catch {}
    d.getElementById('content').focus({ preventScroll: true })
  })

  // Repeats a press of a button that came before the scripts were ready.
  let pressed
  const notePress = ({ target }) => {
    pressed = target.closest?.('button[type=button]')
  }
  d.addEventListener('click', notePress)
  w.addEventListener('scripts-ready', () => {
    d.querySelector('script[data-deferred]')?.setAttribute('data-deferred', 'ready')
    d.removeEventListener('click', notePress)
    if (pressed) w.setTimeout(() => pressed.click())
  })

  const touches = ['pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart']
  const start = () => {
    // The deferred script is complete only once the whole page has arrived.
    if (d.readyState === 'loading') return d.addEventListener('DOMContentLoaded', start)
    for (const type of touches) w.removeEventListener(type, start)
    const deferred = d.querySelector('script[data-deferred]')
    if (!deferred || deferred.dataset.deferred) return
    deferred.dataset.deferred = 'started'
    const preload = (href) => Object.assign(d.createElement('link'), { rel: 'modulepreload', href })
    const script = Object.assign(d.createElement('script'), {
      type: 'module',
      textContent: deferred.textContent,
    })
    d.head.append(...deferred.dataset.modules.split(' ').map(preload), script)
  }
  for (const type of touches) w.addEventListener(type, start, { passive: true })
  w.addEventListener('load', () =>
    (w.requestIdleCallback ?? w.setTimeout)(start, { timeout: 3000 }),
  )
})(document, window)
