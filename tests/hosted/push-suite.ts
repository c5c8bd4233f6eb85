import { testAccess } from '../access-suite.ts'
import { push, startSupabaseDatabase, type Version } from './supabase-database.ts'

export async function testPush(version: Version) {
  const database = await startSupabaseDatabase(version)
  await push(database)
  testAccess(database)
}
