create function private.is_picture_lost(url text) returns boolean
language sql stable security definer set search_path = '' as $$
  select picture is not null and not exists (
    select from storage.objects
     where bucket_id = split_part(picture, '/', 1) and name = substr(picture, position('/' in picture) + 1)
  ) from (select private.parse_picture_url(url) as picture) as address
$$;

-- The field of an entry that points to a picture whose file was deleted.
create function private.find_lost_picture(entry public.audit_log) returns text
language sql stable set search_path = '' as $$
  select key from jsonb_each_text(entry.before)
   where (entry.row_id = 'about_image' and key = 'value' or key = (
           select picture_column from private.content_tables content where content.table_name = entry.table_name
         )) and private.is_picture_lost(value)
   limit 1
$$;

-- The condition that selects a row: "id = '…'" or "key = '…'".
create function private.row_condition(entry public.audit_log) returns text
language sql stable set search_path = '' as $$
  select format('%I = %L', key_column, entry.row_id) from private.content_tables content
   where content.table_name = entry.table_name
$$;

-- Locks the row of an entry until the end of the transaction and returns it as it is now, or null when it was deleted.
create function private.lock_row(entry public.audit_log) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  stored jsonb;
begin
  execute format('select to_jsonb(stored) from public.%I stored where %s for update',
    entry.table_name, private.row_condition(entry)) into stored;
  return stored;
end
$$;

-- Undoes one entry. Returns false when there is nothing to undo, and null when the picture that it needs was deleted.
create function private.revert_entry(entry public.audit_log) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  stored jsonb := private.lock_row(entry);
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

-- Values that were changed again later: what they are now, and what they would become.
create function private.find_newer_values(change_id uuid) returns jsonb
language sql volatile set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', entry.table_name, 'row_id', entry.row_id, 'row_name', entry.row_name,
      'field', changed.key, 'now', stored -> changed.key, 'earlier', entry.before -> changed.key
    ) order by entry.id, changed.key), '[]')
    from public.audit_log entry,
         lateral (select private.lock_row(entry) as stored offset 0) as stored_row,
         jsonb_each(entry.after) as changed
   where (entry.id = change_id or entry.part_of = change_id) and entry.operation = 'update'
     and stored -> changed.key not in (changed.value, entry.before -> changed.key)
$$;

-- Reverts a change of content completely or not at all. Values that were changed again later are first returned, and
-- overwritten only when the caller passes them as `seen`. Also returns how many pictures could not be restored because
-- their files were deleted.
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
  return jsonb_build_object('newer', '[]'::jsonb, 'lost_pictures', lost);
end
$$;
grant execute on function public.revert_change(uuid, jsonb) to authenticated, service_role;
