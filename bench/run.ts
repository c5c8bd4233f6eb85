import { benchInbox } from './inbox.ts'
import { printTable } from './table.ts'

// `npm run bench`: what it costs. Every line stands beside another of the same run, for a machine's
// own speed changes from hour to hour.
printTable([...(await benchInbox())])
