import { textSetting } from '../../platform/settings/setting.ts'
import type { WrittenPageKey } from './pages.ts'

/** The Markdown of a page; empty when staff haven't written it yet. */
export const writtenPage = (key: WrittenPageKey) => textSetting(key)
