import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { groupChunks } from './scripts/group-chunks.ts'
import { leaveOut } from './scripts/leave-out.ts'
import { preactForVisitors } from './scripts/preact-for-visitors.ts'

export default defineConfig({
  plugins: [preactForVisitors(), tailwindcss(), reactRouter(), groupChunks(), leaveOut()],
  resolve: {
    alias: {
      'react-style-singleton': path.join(import.meta.dirname, 'app/ui/adopted-styles.ts'),
    },
  },
})
