/**
 * The allowed directions of imports: routes → features → platform and ui. The backend is a package that knows nothing
 * of the site; only the server knows both.
 */
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
    forbid(
      'only-pages-know-the-offline-bar',
      { path: '^app/(platform|ui|features)/' },
      { path: '^app/offline/' },
    ),
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
          '^app/(nouns\\.ts|platform/nouns/|routes/(admin/|public/(empty-sections\\.server|sitemap)\\.ts)|features/([^/]+/admin/|[^/]+/[^/]+\\.noun\\.ts))',
      },
      { path: '^app/(nouns\\.ts|platform/nouns/|features/[^/]+/[^/]+\\.noun\\.ts)$' },
    ),
    forbid(
      'platform-does-not-read-the-list-of-nouns',
      { path: '^app/(platform|ui)/' },
      { path: '^app/nouns\\.ts$' },
    ),
    forbid('brand-imports-nothing', { path: '^app/brand/' }, {}),
    forbid('app-knows-no-server', { path: '^app/' }, { path: '^(packages|server)/' }),
    forbid(
      'backend-knows-nothing-of-the-site',
      { path: '^packages/backend/', pathNot: tests },
      { path: '^(app|server|shared|supabase|scripts)/' },
    ),
    forbid(
      'backend-is-entered-by-its-doors',
      { path: '^(app|server|supabase|scripts)/', pathNot: tests },
      { path: '^packages/backend/src/' },
    ),
    forbid('shared-imports-nothing', { path: '^shared/', pathNot: tests }, { pathNot: '^shared/' }),
    forbid(
      'forms-are-entered-by-their-doors',
      { path: '^app/', pathNot: '^app/platform/forms/' },
      {
        path: '^app/platform/forms/',
        pathNot: '/(use-entry-form\\.ts|use-slug-from-name\\.ts|(use-)?drafts\\.ts)$',
      },
    ),
    forbid('rows-know-no-forms', { path: '^app/platform/rows/' }, { path: '^app/platform/forms/' }),
    forbid(
      'supabase-stands-alone',
      { path: '^supabase/' },
      { path: '^(app|packages|server|shared)/' },
    ),
    forbid(
      'product-knows-no-test',
      { path: '^(app|packages|server|shared|supabase)/', pathNot: tests },
      { path: '^tests/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/|^build/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
