import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Bundles what every first visit needs, because one large file compresses better than fifty small ones. */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
      priority: 1,
    },
    // Includes everything that these import, except what they load later with `import()`.
    {
      name: 'site',
      test: /[\\/]app[\\/](entry\.client|root|routes[\\/]public[\\/](layout|home|legal))\.tsx/,
    },
  ],
}

/** The oldest supported version of each browser: see docs/decisions/009-what-a-visitor-downloads.md. */
const target = ['safari15.6', 'ios15.6', 'chrome100', 'firefox100']

export default defineConfig({
  // The settings in .env are the server's.
  envDir: false,
  plugins: [tailwindcss(), reactRouter()],
  // The server bundle contains the style sheet that is inlined into each page.
  build: { cssTarget: target },
  environments: {
    client: { build: { target, rolldownOptions: { output: { codeSplitting } } } },
  },
})
