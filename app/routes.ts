import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { policies } from './features/written-pages/written-pages.ts'

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('clinic/:slug?', 'routes/public/clinic.tsx'),
    route('products/:slug', 'routes/public/product.tsx'),
    ...Object.keys(policies).map((path) => route(path, 'routes/public/legal.tsx', { id: path })),
    route('when-a-pet-dies', 'routes/public/when-a-pet-dies.tsx'),
    route('our-care', 'routes/public/our-care.tsx'),
    route('price', 'routes/public/price.tsx'),
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
    route('recent-changes', 'routes/admin/recent-changes.tsx'),
    route('hero-images', 'routes/admin/hero-images.tsx'),
    route('pricing', 'routes/admin/pricing.tsx'),
    route('navigation', 'routes/admin/navigation.tsx'),
    route('faqs', 'routes/admin/faqs.tsx'),
    route('products', 'routes/admin/products.tsx'),
    route('products/:id', 'routes/admin/product.tsx'),
    route('partner-clinics', 'routes/admin/partner-clinics.tsx'),
    route('towns', 'routes/admin/towns.tsx'),
    route('contact-submissions', 'routes/admin/contact-submissions.tsx'),
    route('guides', 'routes/admin/guides.tsx'),
    route('texts', 'routes/admin/texts.tsx'),
    route('preview', 'routes/admin/preview.tsx'),
    route('settings', 'routes/admin/settings.tsx'),
    route('account', 'routes/admin/account.tsx'),
  ]),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('admin/manifest.webmanifest', 'routes/admin/manifest.ts'),
  route('manifest.webmanifest', 'routes/public/manifest.ts'),
  route('service-worker.js', 'routes/public/service-worker.ts'),
] satisfies RouteConfig
