import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/root.ts'
import script from './bootstrap-script.js?raw'
import favicon from './brand/favicon.svg?url&no-inline'
import { ErrorPage } from './error-page.tsx'
import { EmailLinkNotice } from './features/session/email-link/email-link-notice.tsx'
import textFont from './fonts/figtree-text.woff2?url'
import fonts from './fonts.css?inline'
import { NOT_KEPT } from './offline/kept-pages.ts'
import { OfflineBar } from './offline/offline-bar.tsx'
import { showKeptToast } from './offline/renew-kept-page.ts'
import { DbProvider } from './platform/db-context.tsx'
import { NonceContext } from './platform/nonce-context.ts'
import { createQueryClient } from './platform/rows/reads/query-client.ts'
import { siteContext } from './platform/site-context.ts'
import styles from './styles.css?inline'
import { StartAtTop } from './ui/page-scroll.tsx'
import { Toaster } from './ui/toaster.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { supabaseUrl, publishableKey, siteUrl, business, sendsAccountMails } =
    context.get(siteContext)
  return { settings: { supabaseUrl, publishableKey }, siteUrl, business, sendsAccountMails }
}

/** The loader's data doesn't change while the server runs. */
export const shouldRevalidate = () => false

/** `suppressHydrationWarning` is set where the bootstrap script changes attributes or the browser hides the nonce. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const { pathname } = useLocation()
  const isOfStaff = pathname.startsWith('/admin')
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#18332c" />
        {/* Safari would rewrite numbers, dates and addresses before React has read the page; ours are links already. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`${isOfStaff ? '/admin' : ''}/manifest.webmanifest`} />
        <style data-site nonce={nonce} suppressHydrationWarning {...inlined(stylesheet)} />
        <Meta />
        <Links />
      </head>
      <body>
        <script
          data-bootstrap
          nonce={nonce}
          suppressHydrationWarning
          {...inlined(bootstrapScript)}
        />
        {children}
        {/* The scripts would take the offline fallback page for the page at the requested URL. */}
        {pathname !== NOT_KEPT && <Scripts />}
      </body>
    </html>
  )
}

const readFromPage = (selector: string) => document.querySelector(selector)?.textContent ?? ''

/**
 * Inlined into each page for the first paint, without the script's comments. The browser reads both from the page, so
 * they are in no bundle.
 */
const stylesheet = import.meta.env.SSR ? fonts + styles : readFromPage('style[data-site]')
const bootstrapScript = import.meta.env.SSR
  ? script.replace(/^ *\/\/.*\n/gm, '')
  : readFromPage('script[data-bootstrap]')

const inlined = (code: string) => ({ dangerouslySetInnerHTML: { __html: code } })

export default function App({ loaderData }: Route.ComponentProps) {
  const [queries] = useState(createQueryClient)
  useEffect(showKeptToast, [])
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('scripts-ready'))
  }, [])
  return (
    <QueryClientProvider client={queries}>
      <DbProvider settings={loaderData.settings}>
        <NavigationLine />
        <StartAtTop />
        <Outlet />
        <EmailLinkNotice />
        <OfflineBar />
        <Toaster />
      </DbProvider>
    </QueryClientProvider>
  )
}

/** Shows at once that a navigation has begun; screen readers announce the page once it is loaded. */
const NavigationLine = () =>
  useNavigation().location && <div aria-hidden className="navigation-line" />

export const ErrorBoundary = ErrorPage
