import { ButtonLink } from '../../ui/button.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'

export const NotFoundPage = () => (
  <NoticePage
    mark={<p className="mb-4 font-serif text-display text-larch-700">404</p>}
    title="Oops! Page not found"
    lead="The address may be mistyped, or the page has moved. Everything we offer is on our home page."
  >
    <p className="mt-10">
      <ButtonLink to="/">Return to Home</ButtonLink>
    </p>
  </NoticePage>
)
