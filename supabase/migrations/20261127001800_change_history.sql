-- The name of a row. Names of families are not stored, but read from the message while it exists.
create function private.name_row(table_name text, entry jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select left(case table_name
    when 'navigation_items' then
      (entry ->> 'title') || case entry ->> 'type' when 'section' then ' section' else '' end
    when 'hero_images' then coalesce(nullif(btrim(entry ->> 'alt'), ''), entry ->> 'filename')
    when 'product_images' then (select name from public.products where id = (entry ->> 'product_id')::uuid)
    when 'admin_users' then (select email from auth.users where id = (entry ->> 'id')::uuid)
    when 'invitations' then entry ->> 'email'
    when 'pets' then entry ->> 'name'
    when 'pet_steps' then (select (entry ->> 'step') || ' ' || name from public.pets where id = (entry ->> 'pet_id')::uuid)
    else entry ->> (
      select name_column from private.content_tables content where content.table_name = name_row.table_name
    )
  end, 300)
$$;

create function private.is_content(table_name text, row_id text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select from private.content_tables content where content.table_name = is_content.table_name
    ) and (table_name <> 'site_settings' or exists (
      select from private.public_settings where key = row_id
    ))
$$;

-- Shortens long texts for the list of changes.
create function private.shorten_values(entry jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, case
    when char_length(value #>> '{}') > 300 then to_jsonb(left(value #>> '{}', 300) || '…') else value
  end) from jsonb_each(entry)
$$;

-- The condition that selects a row: "id = '…'" or "key = '…'".
create function private.row_condition(entry public.audit_log) returns text
language sql stable set search_path = '' as $$
  select format('%I = %L', key_column, entry.row_id) from private.content_tables content
   where content.table_name = entry.table_name
$$;

-- The row of an entry as it is now, or null when it was deleted. With `for update` it stays locked until the end of the
-- transaction.
create function private.read_row(entry public.audit_log, locking text default '') returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  stored jsonb;
begin
  execute format('select to_jsonb(stored) from public.%I stored where %s %s',
    entry.table_name, private.row_condition(entry), locking) into stored;
  return stored;
exception
  -- An imported entry with the id of no row must not keep the list from being read.
  when invalid_text_representation then return null;
end
$$;

-- Whether an entry can be reverted ('open'), its row is as it was before ('reverted') or its row is gone ('deleted').
create function private.find_state(entry public.audit_log) returns text
language sql volatile set search_path = '' as $$
  select case
    when entry.operation = 'delete' then case when stored is null then 'open' else 'reverted' end
    when stored is null then 'deleted'
    when entry.operation = 'update' and entry.before <@ stored then 'reverted'
    else 'open'
  end from private.read_row(entry) as stored
$$;

-- The state of a whole change; null if it isn't one of content.
create function private.find_change_state(head public.audit_log) returns text
language plpgsql volatile set search_path = '' as $$
declare
  part public.audit_log;
  state text;
  found text;
begin
  if not private.is_content(head.table_name, head.row_id) then return null; end if;
  for part in select * from public.audit_log where id = head.id or part_of = head.id loop
    state := private.find_state(part);
    if state = 'open' then return state; end if;
    found := greatest(found, state);
  end loop;
  return found;
end
$$;

-- The newest changes before a time and an entry, optionally of one person (an id, or 'site' for changes without an
-- account) and of some tables. At most twenty parts of a change are returned, in the order in which they were written,
-- but the pictures of a product last. `since` is 'reverted' or 'deleted' if nothing is left to revert.
create function public.list_changes(
  person text default null, tables text[] default null,
  before_time timestamptz default null, before_id uuid default null, most integer default 50
) returns table (
  id uuid, occurred_at timestamptz, actor_id uuid, actor_email text, actor_role text,
  can_revert boolean, since text, part_count integer, parts jsonb
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select head.id, head.occurred_at, head.actor_id, head.actor_email, head.actor_role,
           found.state is not distinct from 'open', nullif(found.state, 'open'), counted.parts, described.parts
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
     cross join lateral private.find_change_state(head) as found(state)
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
            order by content.parent_column is not null, one.occurred_at
            limit 20
         ) part
     ) described
     order by head.occurred_at desc, head.id desc;
end
$$;

-- Everybody who has changed something, including people whose account was deleted.
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

-- The field of an entry that points to a picture whose file was deleted.
create function private.find_lost_picture(entry public.audit_log) returns text
language sql stable set search_path = '' as $$
  select key from jsonb_each_text(entry.before)
   where (entry.row_id = 'about_image' and key = 'value' or key = (
           select picture_column from private.content_tables content where content.table_name = entry.table_name
         )) and private.is_picture_lost(value)
   limit 1
$$;

-- Undoes one entry. Returns false when there is nothing to undo, and null when the picture that it needs was deleted.
create function private.revert_entry(entry public.audit_log) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  stored jsonb := private.read_row(entry, 'for update');
  lost text := private.find_lost_picture(entry);
  wanted jsonb := entry.before - coalesce(lost, '');
  columns text;
begin
  if entry.operation = 'insert' then
    if stored is null then return false; end if;
    execute format('delete from public.%I where %s', entry.table_name, private.row_condition(entry));
    return true;
  end if;
  if entry.operation = 'delete' and stored is not null or wanted <@ stored and lost is null then
    return false;
  end if;
  -- A product is restored without its picture; a row that must have a picture is not restored without it.
  if lost is not null and (wanted = '{}' or entry.operation = 'delete' and exists (
    select from pg_catalog.pg_attribute
     where attrelid = format('public.%I', entry.table_name)::regclass and attname = lost and attnotnull
  )) then
    return null;
  end if;
  if entry.operation = 'update' and stored is null then
    if wanted - 'display_order' = '{}' then return false; end if;
    raise exception 'What was changed here has been deleted since. Revert its deletion first.';
  end if;

  select string_agg(quote_ident(attname), ', ') into columns from pg_catalog.pg_attribute
   where attrelid = format('public.%I', entry.table_name)::regclass
     and attname in (select jsonb_object_keys(wanted)) and attgenerated = '';
  if entry.operation = 'update' then
    execute format(
      'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where %3$s',
      entry.table_name, columns, private.row_condition(entry)) using wanted;
  else
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      entry.table_name, columns) using wanted;
  end if;
  return true;
exception
  when foreign_key_violation then
    raise exception 'The product it belonged to has been deleted since. Revert that deletion first.';
  when unique_violation then
    raise exception 'Something else has taken its place since: there is one like this already.';
end
$$;

-- Values that were changed again since, each as it is now and as the revert would set it.
create function private.find_newer_values(change_id uuid) returns jsonb
language sql volatile set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', entry.table_name, 'row_id', entry.row_id, 'row_name', entry.row_name,
      'field', changed.key, 'now', stored -> changed.key, 'earlier', entry.before -> changed.key
    ) order by entry.id, changed.key), '[]')
    from public.audit_log entry,
         lateral (select private.read_row(entry, 'for update') as stored offset 0) as stored_row,
         jsonb_each(entry.after) as changed
   where (entry.id = change_id or entry.part_of = change_id) and entry.operation = 'update'
     and stored -> changed.key not in (changed.value, entry.before -> changed.key)
$$;

-- Reverts a change of content completely or not at all. Values that were changed again later are first returned, and
-- overwritten only when the caller passes them as `seen`. Also returns the id of the change that the revert itself is, and
-- how many pictures could not be restored because their files were deleted.
create function public.revert_change(change_id uuid, seen jsonb default '[]') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.audit_log;
  newer jsonb;
  is_reverted boolean;
  reverted integer := 0;
  lost integer := 0;
begin
  perform private.require_admin();
  if not exists (select from public.audit_log where id = change_id and part_of is null) then
    raise exception 'There is no such change.';
  end if;
  if exists (
    select from public.audit_log log where (log.id = change_id or log.part_of = change_id)
      and not private.is_content(log.table_name, log.row_id)
  ) then
    raise exception 'Only a change of content can be reverted.';
  end if;
  -- The lock that public.move_row takes, so that moves and reverts of one list run one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.' || table_name))
     from public.audit_log where id = change_id;
  newer := private.find_newer_values(change_id);
  if newer <> seen and newer <> '[]' then
    return jsonb_build_object('newer', newer, 'lost_pictures', 0);
  end if;

  -- A product is restored before its pictures.
  for entry in
    select log.* from public.audit_log log left join private.content_tables content using (table_name)
     where log.id = change_id or log.part_of = change_id
     order by content.parent_column is not null, log.occurred_at desc, log.id
  loop
    is_reverted := private.revert_entry(entry);
    if is_reverted then reverted := reverted + 1; end if;
    if is_reverted is null or is_reverted and private.find_lost_picture(entry) is not null then
      lost := lost + 1;
    end if;
  end loop;
  if reverted = 0 then
    raise exception '%', case when lost > 0
      then 'The picture can''t be brought back: its file is not kept any more.'
      else 'This is as it was before the change already.' end;
  end if;
  return jsonb_build_object('newer', '[]'::jsonb, 'lost_pictures', lost,
    'change_id', nullif(current_setting('audit.first_entry', true), ''));
end
$$;
grant execute on function public.revert_change(uuid, jsonb) to authenticated, service_role;
