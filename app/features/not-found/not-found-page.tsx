import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'

export const NotFoundPage = () => (
  <section className="section min-h-[80svh]" aria-labelledby="not-found-heading">
    <Container>
      <p className="font-serif text-display text-larch-700">404</p>
      <h1 id="not-found-heading" className="mt-4 text-title">
        Oops! Page not found
      </h1>
      <p className="mt-6 max-w-2xl text-lead">
        The address may be mistyped, or the page has moved. Everything we offer is on our home page.
      </p>
      <p className="mt-10">
        <ButtonLink to="/">Return to Home</ButtonLink>
      </p>
    </Container>
  </section>
)
