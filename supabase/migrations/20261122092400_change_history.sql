-- What people call a row. Names of families are not stored: they are read from the message while it exists.
create function private.name_row(table_name text, entry jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select left(case table_name
    when 'navigation_items' then
      (entry ->> 'title') || case entry ->> 'type' when 'section' then ' section' else '' end
    when 'hero_images' then coalesce(nullif(btrim(entry ->> 'alt'), ''), entry ->> 'filename')
    when 'product_images' then (select name from public.products where id = (entry ->> 'product_id')::uuid)
    when 'admin_users' then (select email from auth.users where id = (entry ->> 'id')::uuid)
    when 'invitations' then entry ->> 'email'
    else entry ->> (
      select name_column from private.content_tables content where content.table_name = name_row.table_name
    )
  end, 300)
$$;

-- Whether a row is content that visitors see. Administrators may revert changes of it.
create function private.is_content(table_name text, row_id text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select from private.content_tables content where content.table_name = is_content.table_name
    ) and (table_name <> 'site_settings' or row_id in (
      'about_image', 'terms_of_service', 'privacy_policy',
      'business_name', 'business_phone', 'business_email', 'opening_hours'
    ))
$$;

-- Shortens long texts for the list of changes.
create function private.shorten_values(entry jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, case
    when char_length(value #>> '{}') > 300 then to_jsonb(left(value #>> '{}', 300) || '…') else value
  end) from jsonb_each(entry)
$$;

-- The newest changes before a time and an entry, optionally of one person (an id, or 'site' for changes without an
-- account) and of some tables. At most twenty parts of a change are returned, the most informative first.
create function public.list_changes(
  person text default null, tables text[] default null,
  before_time timestamptz default null, before_id uuid default null, most integer default 50
) returns table (
  id uuid, occurred_at timestamptz, actor_id uuid, actor_email text, actor_role text,
  can_revert boolean, part_count integer, parts jsonb
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select head.id, head.occurred_at, head.actor_id, head.actor_email, head.actor_role,
           private.is_content(head.table_name, head.row_id), counted.parts, told.parts
      from (
        select * from public.audit_log log
         where log.part_of is null and log.after is distinct from '{"admin_read": true}'
           and (log.occurred_at, log.id) < (
             coalesce(before_time, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
           and (person is null or coalesce(log.actor_id::text, 'site') = person)
           and (tables is null or log.table_name = any (tables))
         order by log.occurred_at desc, log.id desc
         limit least(most, 100)
      ) head
     cross join lateral (
       select count(*)::integer as parts from public.audit_log part
        where part.id = head.id or part.part_of = head.id
     ) counted
     cross join lateral (
       select jsonb_agg(jsonb_build_object(
           'table_name', part.table_name, 'row_id', part.row_id, 'operation', part.operation,
           'row_name', case part.table_name when 'contact_form_submissions'
             then (select message.name from public.contact_form_submissions message
                    where message.id = part.row_id::uuid)
             else part.row_name end,
           'before', private.shorten_values(part.before), 'after', private.shorten_values(part.after)
         )) as parts
         from (
           select one.* from public.audit_log one left join private.content_tables content using (table_name)
            where one.id = head.id or one.part_of = head.id
            order by content.parent_column is not null,
                     abs((one.after ->> 'display_order')::integer - (one.before ->> 'display_order')::integer)
                       desc nulls last,
                     one.occurred_at
            limit 20
         ) part
     ) told
     order by head.occurred_at desc, head.id desc;
end
$$;

-- Everybody who ever changed something, including people whose account was deleted.
create function public.list_change_authors() returns table (id uuid, email text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select distinct on (actor_id) actor_id, actor_email from public.audit_log
     where actor_id is not null order by actor_id, occurred_at desc;
end
$$;

grant execute on function
  public.list_changes(text, text[], timestamptz, uuid, integer), public.list_change_authors()
  to authenticated, service_role;
