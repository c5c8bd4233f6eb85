import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Files for what is needed together, because one large file compresses better than fifty small ones, and each costs a
 * request. A module goes into the first group that has it, with everything that it imports, except what is loaded later
 * by `import()`.
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
      priority: 1,
    },
    {
      name: 'site',
      test: /[\\/]app[\\/](entry\.client|root|routes[\\/]public[\\/](layout|home|legal))\.tsx/,
    },
    // Small things that pages of families, or supabase-js, share with staff's screens, so that those don't come along.
    {
      name: 'both',
      test: /[\\/](external-link|pets[\\/]steps|arrow-left|printer|tslib\.es6)\.\w+$/,
    },
    { name: 'staff', test: /[\\/]app[\\/]routes[\\/]admin[\\/](layout|dashboard)\.tsx/ },
    { name: 'forms', test: /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/ },
    { name: 'dragging', test: /node_modules[\\/]@dnd-kit[\\/]/ },
    // In a file for each set of screens, or the dashboard's later parts would bring all of it.
    {
      name: 'screens',
      test: /[\\/]app[\\/](ui[\\/]controls|platform[\\/]rows)[\\/]/,
      entriesAware: true,
      entriesAwareMergeThreshold: 4_000,
    },
  ],
}

/** Without the names of all the screens that share it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting, chunkFileNames } } } },
  },
})
