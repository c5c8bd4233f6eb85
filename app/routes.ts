import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { policies } from './features/pages/pages.ts'
import { adminLinks } from './routes/admin/frame/admin-links.ts'

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('clinic/:slug?', 'routes/public/clinic.tsx'),
    route('products/:slug', 'routes/public/product.tsx'),
    ...Object.keys(policies).map((path) => route(path, 'routes/public/legal.tsx', { id: path })),
    route('when-a-pet-dies', 'routes/public/guides/when-a-pet-dies.tsx'),
    route('our-care', 'routes/public/guides/our-care.tsx'),
    route('after', 'routes/public/guides/after.tsx'),
    route('pets/:token', 'routes/public/pet.tsx'),
    route('price', 'routes/public/price.tsx'),
    route('arrange', 'routes/public/arrange.tsx'),
    route('not-kept', 'routes/public/not-kept.tsx'),
    route(':town', 'routes/public/town.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  layout('routes/auth/layout.tsx', [
    route('auth', 'routes/auth/sign-in.tsx'),
    route('auth/accept-invitation', 'routes/auth/accept-invitation.tsx'),
  ]),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    ...adminLinks
      .filter(({ path }) => path !== '/admin')
      .map(({ path, screen = `routes${path}.tsx` }) => route(path.slice('/admin/'.length), screen)),
    route('contact-submissions/new-request', 'routes/admin/new-request.tsx'),
    route('recent-changes', 'routes/admin/recent-changes.tsx'),
    route('products/:id', 'features/products/admin/product-screen.tsx'),
    route('towns/:id', 'routes/admin/town.tsx'),
    route('pets/:id', 'routes/admin/pet.tsx'),
    route('preview', 'routes/admin/preview.tsx'),
    route('account', 'routes/admin/account.tsx'),
  ]),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('.well-known/security.txt', 'routes/public/security-txt.ts'),
  route('admin/manifest.webmanifest', 'routes/manifest.ts', { id: 'manifest of staff' }),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('service-worker.js', 'routes/public/service-worker.ts'),
] satisfies RouteConfig
