import type { Database } from '../../../supabase/database.types.ts'

type Tables = Database['public']['Tables']

export type Pet = Tables['pets']['Row']
export type PetStep = Tables['pet_steps']['Row']
