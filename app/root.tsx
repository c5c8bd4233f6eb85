import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useLayoutEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root.ts'
import favicon from './brand/favicon.svg?url&no-inline'
import { ErrorPage } from './error-page.tsx'
import { MailLink } from './features/session/mail-link.tsx'
import textFont from './fonts/figtree-text.woff2?url'
import { earlyScript, stylesheet } from './inlined.ts'
import { DbProvider } from './platform/db-context.tsx'
import { NonceContext } from './platform/nonce-context.ts'
import { createQueryClient } from './platform/reads/query-client.ts'
import { siteContext } from './platform/site-context.ts'
import { whenHydrated } from './ui/in-turn.tsx'
import { Toaster } from './ui/toaster.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { supabaseUrl, publishableKey, siteUrl, business } = context.get(siteContext)
  return { settings: { supabaseUrl, publishableKey }, siteUrl, business }
}

/** The same for as long as the process runs. */
export const shouldRevalidate = () => false

/** In a browser what stands in `#site`, and what React moves into the head of the server's document. */
export function Layout({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) return <WholeDocument>{children}</WholeDocument>
  return (
    <>
      <Meta />
      {children}
    </>
  )
}

function WholeDocument({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#18332c" />
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style data-site nonce={nonce} {...inlined(stylesheet)} />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="site">{children}</div>
        <script data-early nonce={nonce} {...inlined(earlyScript)} />
        <Scripts />
      </body>
    </html>
  )
}

const inlined = (own: string) => ({ dangerouslySetInnerHTML: { __html: own } })

export default function App({ loaderData }: Route.ComponentProps) {
  const [queries] = useState(createQueryClient)
  useLayoutEffect(() => {
    void whenHydrated().then(() => window.dispatchEvent(new Event('scripts-ready')))
  }, [])
  return (
    <QueryClientProvider client={queries}>
      <DbProvider settings={loaderData.settings}>
        <Outlet />
        <MailLink />
        <Toaster />
      </DbProvider>
    </QueryClientProvider>
  )
}

export const ErrorBoundary = ErrorPage
