import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { cities } from './features/cities/cities.ts'
import { policies } from './features/legal/legal.ts'

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('clinic/:slug?', 'routes/public/clinic.tsx'),
    ...cities.map(({ path }) => route(path, 'routes/public/city.tsx', { id: path })),
    ...Object.keys(policies).map((path) => route(path, 'routes/public/legal.tsx', { id: path })),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('manifest.webmanifest', 'routes/public/manifest.ts'),
] satisfies RouteConfig
