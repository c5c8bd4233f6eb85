import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root.ts'
import { DbProvider } from './platform/db-context.tsx'
import { createQueryClient } from './platform/query-client.ts'
import { siteContext } from './platform/site-context.ts'
import { stylesheet } from './stylesheet.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { supabaseUrl, publishableKey, siteUrl, business } = context.get(siteContext)
  return { settings: { supabaseUrl, publishableKey }, siteUrl, business }
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#18332c" />
        <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
        <style
          data-site
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, there at first paint
          dangerouslySetInnerHTML={{ __html: stylesheet }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <DbProvider settings={loaderData.settings}>
        <Outlet />
      </DbProvider>
    </QueryClientProvider>
  )
}
