import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'
import { UnlistedHead } from './platform/head/page-head.tsx'
import { telHref } from './platform/phone.ts'
import type { Business } from './platform/site-context.ts'
import { buttonClasses } from './ui/button.tsx'
import { Container } from './ui/container.tsx'

/** Shown when a page fails to load or render, or when no route matches its path. */
export function ErrorPage() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return <FailedPage text={failed} />
  if (error.status === 404) return <NoPage />
  return <FailedPage text={error.status < 500 ? refused : failed} />
}

const failed = {
  title: 'Something went wrong',
  heading: 'Something went wrong on our side',
  sentence: 'We could not show this page. Please try again in a moment.',
}
const refused = {
  title: 'Nothing can be sent here',
  heading: 'Nothing can be sent here',
  sentence: 'This page can only be read.',
}

const NoPage = () => (
  <main>
    <UnlistedHead title="Page not found" />
    <NotFoundPage />
  </main>
)

/** Plain anchors, which work even when the site's scripts fail. */
function FailedPage({ text }: { text: typeof failed }) {
  const phone = useRouteLoaderData<{ business: Business }>('root')?.business.phone
  return (
    <main className="grid min-h-svh items-center py-16">
      <Container width="text">
        <UnlistedHead title={text.title} />
        <h1 className="text-title">{text.heading}</h1>
        <p className="mt-6 text-lead text-ink-soft">
          {text.sentence}
          {phone && ' You can also call us.'}
        </p>
        <p className="mt-10 flex flex-wrap gap-4">
          <a href="/" className={buttonClasses({})}>
            Return to Home
          </a>
          {phone && (
            <a href={telHref(phone)} className={buttonClasses({ look: 'outline' })}>
              {phone}
            </a>
          )}
        </p>
      </Container>
    </main>
  )
}
