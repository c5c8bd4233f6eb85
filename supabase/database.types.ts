// Written by `npm run schema` from the migrated database; a test compares it.

export interface Database {
  public: {
    Tables: {
      admin_users: {
        Row: {
          id: string
          is_admin: boolean
          created_at: string
        }
        Insert: {
          id: string
          is_admin?: boolean
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['admin_users']['Insert']>
        Relationships: []
      }
      audit_log: {
        Row: {
          id: string
          part_of: string | null
          occurred_at: string
          actor_id: string | null
          actor_email: string | null
          actor_role: string
          table_name: string
          row_id: string
          row_name: string | null
          operation: 'insert' | 'update' | 'delete'
          before: unknown
          after: unknown
        }
        Insert: {
          id?: string
          part_of?: string | null
          occurred_at?: string
          actor_id?: string | null
          actor_email?: string | null
          actor_role: string
          table_name: string
          row_id: string
          row_name?: string | null
          operation: 'insert' | 'update' | 'delete'
          before?: unknown
          after?: unknown
        }
        Update: Partial<Database['public']['Tables']['audit_log']['Insert']>
        Relationships: []
      }
      contact_form_submissions: {
        Row: {
          id: string
          name: string
          email: string | null
          phone: string | null
          message: string
          about: string | null
          arrangement: unknown
          form_id: string | null
          status: 'new' | 'in-progress' | 'completed'
          admin_read: boolean
          admin_notes: string | null
          spam_reason: string | null
          suspected_spam: boolean
          advert_signs: string | null
          cleared_at: string | null
          kept_until: string | null
          assigned_to: string | null
          answered_at: string | null
          by_phone: boolean
          search_text: string
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          name: string
          email?: string | null
          phone?: string | null
          message: string
          about?: string | null
          arrangement?: unknown
          form_id?: string | null
          status?: 'new' | 'in-progress' | 'completed'
          admin_read?: boolean
          admin_notes?: string | null
          spam_reason?: string | null
          suspected_spam?: never
          advert_signs?: string | null
          cleared_at?: string | null
          kept_until?: string | null
          assigned_to?: string | null
          answered_at?: string | null
          by_phone?: boolean
          search_text?: never
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['contact_form_submissions']['Insert']>
        Relationships: []
      }
      content_version: {
        Row: {
          table_name: string
          version: number
        }
        Insert: {
          table_name: string
          version?: number
        }
        Update: Partial<Database['public']['Tables']['content_version']['Insert']>
        Relationships: []
      }
      faqs: {
        Row: {
          id: string
          question: string
          answer: string
          is_shown: boolean
          display_order: number
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          question: string
          answer: string
          is_shown?: boolean
          display_order?: number
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['faqs']['Insert']>
        Relationships: []
      }
      former_slugs: {
        Row: {
          address: string
          row_id: string
          created_at: string
        }
        Insert: {
          address: string
          row_id: string
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['former_slugs']['Insert']>
        Relationships: []
      }
      hero_images: {
        Row: {
          id: string
          filename: string
          url: string
          alt: string
          focal_point: string | null
          is_shown: boolean
          display_order: number
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          filename: string
          url: string
          alt?: string
          focal_point?: string | null
          is_shown?: boolean
          display_order?: number
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['hero_images']['Insert']>
        Relationships: []
      }
      invitations: {
        Row: {
          id: string
          email: string
          token_hash: string
          expires_at: string
          accepted_at: string | null
          revoked_at: string | null
          invited_by: string | null
          by_operator: boolean
          stays_open: boolean
          user_id: string | null
          sent_at: string
          created_at: string
        }
        Insert: {
          id?: string
          email: string
          token_hash: string
          expires_at?: string
          accepted_at?: string | null
          revoked_at?: string | null
          invited_by?: string | null
          by_operator?: boolean
          stays_open?: boolean
          user_id?: string | null
          sent_at?: string
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['invitations']['Insert']>
        Relationships: []
      }
      mail_check: {
        Row: {
          id: boolean
          started_at: string | null
          checked_at: string | null
          problem: string | null
          transport: 'server' | 'folder' | null
          mailbox: string | null
        }
        Insert: {
          id?: boolean
          started_at?: string | null
          checked_at?: string | null
          problem?: string | null
          transport?: 'server' | 'folder' | null
          mailbox?: string | null
        }
        Update: Partial<Database['public']['Tables']['mail_check']['Insert']>
        Relationships: []
      }
      mail_outbox: {
        Row: {
          id: string
          kind: string
          recipient: string | null
          payload: unknown
          submission_id: string | null
          status: 'queued' | 'sent' | 'failed'
          attempts: number
          next_attempt_at: string
          claimed_until: string | null
          last_error: string | null
          sent_at: string | null
          kept_as_file: boolean
          retried_at: string | null
          dismissed_at: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          kind: string
          recipient?: string | null
          payload?: unknown
          submission_id?: string | null
          status?: 'queued' | 'sent' | 'failed'
          attempts?: number
          next_attempt_at?: string
          claimed_until?: string | null
          last_error?: string | null
          sent_at?: string | null
          kept_as_file?: boolean
          retried_at?: string | null
          dismissed_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['mail_outbox']['Insert']>
        Relationships: []
      }
      message_replies: {
        Row: {
          id: string
          submission_id: string
          author_id: string | null
          way: 'mail' | 'phone' | 'own-mail'
          body: string | null
          mail_status: 'queued' | 'sent' | 'failed' | null
          mail_problem: string | null
          sent_at: string | null
          kept_as_file: boolean
          created_at: string
        }
        Insert: {
          id: string
          submission_id: string
          author_id?: string | null
          way: 'mail' | 'phone' | 'own-mail'
          body?: string | null
          mail_status?: 'queued' | 'sent' | 'failed' | null
          mail_problem?: string | null
          sent_at?: string | null
          kept_as_file?: boolean
          created_at?: string
        }
        Update: Partial<Database['public']['Tables']['message_replies']['Insert']>
        Relationships: []
      }
      navigation_items: {
        Row: {
          id: string
          title: string
          url: string
          type: 'section' | 'link'
          is_visible: boolean
          is_desktop_visible: boolean
          is_mobile_visible: boolean
          display_order: number
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          title: string
          url: string
          type?: 'section' | 'link'
          is_visible?: boolean
          is_desktop_visible?: boolean
          is_mobile_visible?: boolean
          display_order?: number
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['navigation_items']['Insert']>
        Relationships: []
      }
      notices: {
        Row: {
          id: string
          text: string
          shown_from: string
          shown_until: string
          hours: 'usual' | 'closed' | 'other'
          hours_from: string | null
          hours_until: string | null
          opens: string | null
          closes: string | null
          is_shown: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          text: string
          shown_from: string
          shown_until: string
          hours?: 'usual' | 'closed' | 'other'
          hours_from?: string | null
          hours_until?: string | null
          opens?: string | null
          closes?: string | null
          is_shown?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['notices']['Insert']>
        Relationships: []
      }
      partner_clinics: {
        Row: {
          id: string
          name: string
          slug: string
          address: string
          phone: string
          website: string
          description: string | null
          hours: string | null
          emergency_phone: string | null
          seo_title: string | null
          seo_description: string | null
          is_shown: boolean
          display_order: number
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          name: string
          slug: string
          address: string
          phone: string
          website: string
          description?: string | null
          hours?: string | null
          emergency_phone?: string | null
          seo_title?: string | null
          seo_description?: string | null
          is_shown?: boolean
          display_order?: number
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['partner_clinics']['Insert']>
        Relationships: []
      }
      pet_steps: {
        Row: {
          id: string
          pet_id: string
          step: 'collected' | 'in_care' | 'cremated' | 'ready' | 'returned' | 'scattered'
          happened_at: string
          done_by: string
          is_mistake: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          pet_id: string
          step: 'collected' | 'in_care' | 'cremated' | 'ready' | 'returned' | 'scattered'
          happened_at?: string
          done_by: string
          is_mistake?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['pet_steps']['Insert']>
        Relationships: []
      }
      pets: {
        Row: {
          id: string
          name: string
          kind: string
          weight: string
          service: 'individual' | 'communal'
          tag_number: string
          family: string
          email: string | null
          phone: string
          clinic: string
          notes: string
          link_hash: string | null
          link_made_at: string | null
          link_mailed_to: string | null
          link_mailed_at: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          name: string
          kind?: string
          weight?: string
          service?: 'individual' | 'communal'
          tag_number?: string
          family: string
          email?: string | null
          phone?: string
          clinic?: string
          notes?: string
          link_hash?: string | null
          link_made_at?: string | null
          link_mailed_to?: string | null
          link_mailed_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['pets']['Insert']>
        Relationships: []
      }
      pricing_tiers: {
        Row: {
          id: string
          size: string
          weight: string
          individual_price: number | null
          communal_price: number | null
          display_order: number
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          size: string
          weight: string
          individual_price?: number | null
          communal_price?: number | null
          display_order?: number
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['pricing_tiers']['Insert']>
        Relationships: []
      }
      product_images: {
        Row: {
          id: string
          product_id: string
          url: string
          display_order: number
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          product_id: string
          url: string
          display_order?: number
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['product_images']['Insert']>
        Relationships: []
      }
      products: {
        Row: {
          id: string
          name: string
          type: string
          description: string | null
          price: number | null
          image: string | null
          slug: string
          size: string | null
          holds: string | null
          is_shown: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          name: string
          type: string
          description?: string | null
          price?: number | null
          image?: string | null
          slug: string
          size?: string | null
          holds?: string | null
          is_shown?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['products']['Insert']>
        Relationships: []
      }
      reminders: {
        Row: {
          id: string
          submission_id: string | null
          pet_id: string | null
          words: string
          day: string
          time_of_day: string | null
          template_id: string | null
          is_done: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          submission_id?: string | null
          pet_id?: string | null
          words: string
          day: string
          time_of_day?: string | null
          template_id?: string | null
          is_done?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['reminders']['Insert']>
        Relationships: []
      }
      reply_templates: {
        Row: {
          id: string
          name: string
          body: string
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          name: string
          body: string
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['reply_templates']['Insert']>
        Relationships: []
      }
      retention_terms: {
        Row: {
          id: string
          messages_months: number | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          messages_months?: number | null
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['retention_terms']['Insert']>
        Relationships: []
      }
      site_settings: {
        Row: {
          key: string
          value: string
          created_at: string
          updated_at: string
        }
        Insert: {
          key: string
          value: string
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['site_settings']['Insert']>
        Relationships: []
      }
      site_texts: {
        Row: {
          key: string
          value: string
          created_at: string
          updated_at: string
        }
        Insert: {
          key: string
          value: string
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['site_texts']['Insert']>
        Relationships: []
      }
      staff_preferences: {
        Row: {
          id: string
          signature: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          signature?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['staff_preferences']['Insert']>
        Relationships: []
      }
      testimonials: {
        Row: {
          id: string
          words: string
          name: string
          town: string
          pet: string
          is_shown: boolean
          is_example: boolean
          said_on: string | null
          display_order: number
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          words: string
          name: string
          town?: string
          pet?: string
          is_shown?: boolean
          is_example?: boolean
          said_on?: string | null
          display_order?: number
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['testimonials']['Insert']>
        Relationships: []
      }
      towns: {
        Row: {
          id: string
          slug: string
          name: string
          region: string
          meta_description: string
          intro: string
          distance: string
          collection: string
          ashes_return: string
          advice: string
          remembrance_heading: string
          remembrance: string
          landscape: 'dawn' | 'larches' | 'wetlands' | 'snow' | 'lake' | 'evening'
          picture: string | null
          clinic_slugs: string[]
          distance_km: number | null
          collection_fee: number | null
          map_x: number | null
          map_y: number | null
          map_side: 'left' | 'right'
          map_route: string
          is_shown: boolean
          display_order: number
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          slug: string
          name: string
          region: string
          meta_description: string
          intro: string
          distance: string
          collection: string
          ashes_return: string
          advice?: string
          remembrance_heading?: string
          remembrance?: string
          landscape?: 'dawn' | 'larches' | 'wetlands' | 'snow' | 'lake' | 'evening'
          picture?: string | null
          clinic_slugs?: string[]
          distance_km?: number | null
          collection_fee?: number | null
          map_x?: number | null
          map_y?: number | null
          map_side?: 'left' | 'right'
          map_route?: string
          is_shown?: boolean
          display_order?: number
          created_at?: string
          updated_at?: string
        }
        Update: Partial<Database['public']['Tables']['towns']['Insert']>
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      access_state: {
        Args: Record<PropertyKey, never>
        Returns: string | null
      }
      claim_mail: {
        Args: { claim_seconds: number | null; except_ids?: string[] | null }
        Returns: { id: string; kind: string; recipient: string; payload: unknown; submission: unknown; business: unknown; attempts: number }[]
      }
      claim_mail_check: {
        Args: { at_once?: boolean | null }
        Returns: boolean | null
      }
      collect_personal_data: {
        Args: { person: string | null; chosen?: string[] | null }
        Returns: unknown
      }
      confirm_date: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      count_contact_message: {
        Args: { address: string | null; is_suspected: boolean | null }
        Returns: { wait: number; is_first: boolean }[]
      }
      count_contact_messages: {
        Args: { patterns?: string[] | null }
        Returns: unknown
      }
      count_messages_from: {
        Args: { sender: string | null }
        Returns: number | null
      }
      create_phone_request: {
        Args: { request_id: string | null; family: string | null; family_email: string | null; family_phone: string | null; words: string | null; arrangement: unknown; acknowledge?: boolean | null }
        Returns: undefined
      }
      delete_expired_data: {
        Args: { night: string | null }
        Returns: boolean | null
      }
      delete_messages_from: {
        Args: { sender: string | null }
        Returns: number | null
      }
      delete_personal_data: {
        Args: { person: string | null; chosen?: string[] | null }
        Returns: unknown
      }
      delete_unconfirmed_accounts: {
        Args: Record<PropertyKey, never>
        Returns: number | null
      }
      deletion_state: {
        Args: { night: string | null }
        Returns: string | null
      }
      dismiss_mail: {
        Args: { mail_id: string | null }
        Returns: undefined
      }
      end_all_sessions: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      end_sessions: {
        Args: { user_id: string | null }
        Returns: undefined
      }
      find_people: {
        Args: { wanted: string | null }
        Returns: { id: string; is_pet: boolean; name: string; contact: string; beginning: string; created_at: string }[]
      }
      find_unused_pictures: {
        Args: Record<PropertyKey, never>
        Returns: { bucket_id: string; name: string }[]
      }
      finish_mail_check: {
        Args: { problem: string | null; transport: string | null; mailbox: string | null }
        Returns: undefined
      }
      get_all_auth_users: {
        Args: Record<PropertyKey, never>
        Returns: { id: string; email: string; created_at: string; last_sign_in_at: string }[]
      }
      get_user_origins: {
        Args: Record<PropertyKey, never>
        Returns: { id: string; origin: string; is_confirmed: boolean; is_waiting: boolean }[]
      }
      import_content: {
        Args: { entries: unknown }
        Returns: unknown
      }
      import_people: {
        Args: { messages: unknown; administrators: unknown }
        Returns: unknown
      }
      invite_administrator: {
        Args: { email: string | null }
        Returns: { id: string; token: string; expires_at: string; is_mailed: boolean }[]
      }
      is_second_factor_required: {
        Args: Record<PropertyKey, never>
        Returns: boolean | null
      }
      list_change_authors: {
        Args: Record<PropertyKey, never>
        Returns: { id: string; email: string }[]
      }
      list_changes: {
        Args: { person?: string | null; tables?: string[] | null; before_time?: string | null; before_id?: string | null; most?: number | null }
        Returns: { id: string; occurred_at: string; actor_id: string; actor_email: string; actor_role: string; can_revert: boolean; since: string; part_count: number; parts: unknown }[]
      }
      list_due_reminders: {
        Args: { until: string | null }
        Returns: { id: string; submission_id: string; pet_id: string; words: string; day: string; time_of_day: string; name: string; family: string }[]
      }
      list_second_factors: {
        Args: Record<PropertyKey, never>
        Returns: { user_id: string }[]
      }
      list_special_hours: {
        Args: Record<PropertyKey, never>
        Returns: { hours_from: string; hours_until: string; opens: string; closes: string }[]
      }
      list_stored_pictures: {
        Args: Record<PropertyKey, never>
        Returns: { id: string; bucket_id: string; name: string; size: number; created_at: string; uses: unknown }[]
      }
      mail_held_messages: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      mail_pet_link: {
        Args: { pet_id: string | null; token: string | null }
        Returns: boolean | null
      }
      mail_state: {
        Args: Record<PropertyKey, never>
        Returns: { queued: number; delayed: number; failed: number; checked_at: string; problem: string; transport: string; mailbox: string; is_check_missing: boolean }[]
      }
      make_pet_link: {
        Args: { pet_id: string | null }
        Returns: string | null
      }
      mark_mail_failed: {
        Args: { mail_id: string | null; attempt: number | null; reason: string | null; is_final?: boolean | null }
        Returns: undefined
      }
      mark_mail_sent: {
        Args: { mail_id: string | null; as_file?: boolean | null }
        Returns: undefined
      }
      mark_not_spam: {
        Args: { submission_id: string | null }
        Returns: undefined
      }
      mark_spam: {
        Args: { submission_ids: string[] | null }
        Returns: string[]
      }
      move_row: {
        Args: { list: string | null; row_id: string | null; steps: number | null }
        Returns: undefined
      }
      read_pet: {
        Args: { token: string | null }
        Returns: unknown
      }
      record_answer: {
        Args: { reply_id: string | null; submission: string | null; way: string | null }
        Returns: undefined
      }
      refund_contact_message: {
        Args: { address: string | null; is_suspected: boolean | null; was_first: boolean | null }
        Returns: undefined
      }
      remove_second_factor: {
        Args: { user_id: string | null }
        Returns: undefined
      }
      renew_mail_claim: {
        Args: { mail_id: string | null; attempt: number | null; claim_seconds: number | null }
        Returns: undefined
      }
      report_fault: {
        Args: { topic: string | null; problem?: string | null }
        Returns: undefined
      }
      report_server: {
        Args: { state: unknown }
        Returns: undefined
      }
      report_site_setup: {
        Args: { facts: unknown }
        Returns: undefined
      }
      resend_invitation: {
        Args: { invitation_id: string | null }
        Returns: { id: string; token: string; expires_at: string; is_mailed: boolean }[]
      }
      retry_mail: {
        Args: { mail_id: string | null }
        Returns: undefined
      }
      revert_change: {
        Args: { change_id: string | null; seen?: unknown }
        Returns: unknown
      }
      revoke_invitation: {
        Args: { invitation_id: string | null }
        Returns: undefined
      }
      send_reply: {
        Args: { reply_id: string | null; submission: string | null; words: string | null; last_seen?: string | null; completes?: boolean | null }
        Returns: boolean | null
      }
      send_test_mail: {
        Args: Record<PropertyKey, never>
        Returns: string | null
      }
      set_access_passcode: {
        Args: { passcode: string | null }
        Returns: undefined
      }
      set_second_factor_required: {
        Args: { required: boolean | null }
        Returns: undefined
      }
      site_health: {
        Args: Record<PropertyKey, never>
        Returns: unknown
      }
      site_setup: {
        Args: Record<PropertyKey, never>
        Returns: unknown
      }
      submit_contact_message: {
        Args: { visitor_name: string | null; visitor_email: string | null; visitor_phone: string | null; visitor_message: string | null; spam_reason?: string | null; form_id?: string | null; is_first?: boolean | null; arrangement?: unknown; about?: string | null; advert_signs?: string | null }
        Returns: string | null
      }
      undo_answer: {
        Args: { reply_id: string | null; earlier_status: string | null }
        Returns: undefined
      }
      unmark_spam: {
        Args: { submission_ids: string[] | null }
        Returns: string[]
      }
      verify_access_passcode: {
        Args: { passcode: string | null }
        Returns: boolean | null
      }
      verify_invitation_token: {
        Args: { token: string | null }
        Returns: { is_valid: boolean; user_id: string; email: string; expired: boolean }[]
      }
      withdraw_pet_link: {
        Args: { pet_id: string | null }
        Returns: undefined
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
