/** The arrows of the house: platform, ui → features → routes; backend knows nothing of app; server wires both. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
const tests = '\\.test\\.tsx?$'

export default {
  forbidden: [
    forbid('no-circular', {}, { circular: true }),
    forbid(
      'platform-and-ui-know-no-noun',
      { path: '^app/(platform|ui)/' },
      { path: '^app/(features|routes)/' },
    ),
    forbid('ui-knows-no-platform', { path: '^app/ui/' }, { path: '^app/platform/' }),
    forbid('features-know-no-route', { path: '^app/features/' }, { path: '^app/routes/' }),
    forbid(
      'features-do-not-import-each-other',
      { path: '^app/features/([^/]+)/', pathNot: tests },
      { path: '^app/features/', pathNot: '^app/features/$1/' },
    ),
    forbid(
      'admin-screens-stay-in-admin',
      { path: '^app/', pathNot: '^app/(routes/admin/|features/[^/]+/admin/)' },
      { path: '^app/features/[^/]+/admin/' },
    ),
    forbid(
      'descriptions-of-nouns-stay-off-public-pages',
      {
        path: '^app/',
        pathNot:
          '^app/(nouns\\.ts|platform/nouns/|routes/(admin/|public/sitemap\\.ts)|features/([^/]+/admin/|[^/]+/[^/]+\\.noun\\.ts|sitemap/))',
      },
      { path: '^app/(nouns\\.ts|platform/nouns/|features/[^/]+/[^/]+\\.noun\\.ts)$' },
    ),
    forbid(
      'platform-does-not-read-the-list-of-nouns',
      { path: '^app/(platform|ui)/' },
      { path: '^app/nouns\\.ts$' },
    ),
    forbid('app-knows-no-server', { path: '^app/' }, { path: '^(backend|server)/' }),
    forbid('backend-knows-no-app', { path: '^backend/' }, { path: '^(app|server)/' }),
    forbid('supabase-stands-alone', { path: '^supabase/' }, { path: '^(app|backend|server)/' }),
    forbid(
      'product-knows-no-test',
      { path: '^(app|backend|server|supabase)/', pathNot: tests },
      { path: '^tests/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/|^build/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
