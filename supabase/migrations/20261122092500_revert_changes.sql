create function private.is_picture_lost(url text) returns boolean
language sql stable security definer set search_path = '' as $$
  select picture is not null and not exists (
    select from storage.objects
     where bucket_id = split_part(picture, '/', 1) and name = substr(picture, position('/' in picture) + 1)
  ) from (select private.stored_picture(url) as picture) as address
$$;

-- The field of an entry that shows a picture whose file is not kept any more.
create function private.find_lost_picture(entry public.audit_log) returns text
language sql stable set search_path = '' as $$
  select key from jsonb_each_text(entry.before)
   where (entry.table_name, key) in (('products', 'image'), ('product_images', 'url'), ('hero_images', 'url'))
         and private.is_picture_lost(value)
      or entry.row_id = 'about_image' and key = 'value' and private.is_picture_lost(value)
   limit 1
$$;

-- How a row is found: "id = '…'::uuid" or "key = '…'::text".
create function private.locate(entry public.audit_log) returns text
language sql stable set search_path = '' as $$
  select case entry.table_name
    when 'site_settings' then format('key = %L::text', entry.row_id)
    else format('id = %L::uuid', entry.row_id)
  end
$$;

-- The row an entry is about as it is now, which nobody changes until the transaction ends; null when it is gone.
create function private.hold_row(entry public.audit_log) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  held jsonb;
begin
  execute format('select to_jsonb(held) from public.%I held where %s for update',
    entry.table_name, private.locate(entry)) into held;
  return held;
end
$$;

-- Undoes one entry; false when there is nothing to undo, null when the picture it needs is lost.
create function private.revert_entry(entry public.audit_log) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  held jsonb := private.hold_row(entry);
  lost text := private.find_lost_picture(entry);
  wanted jsonb := entry.before - coalesce(lost, '');
  columns text;
begin
  if entry.operation = 'insert' then
    if held is null then return false; end if;
    execute format('delete from public.%I where %s', entry.table_name, private.locate(entry));
    return true;
  end if;
  if entry.operation = 'delete' and held is not null or wanted <@ held and lost is null then
    return false;
  end if;
  -- A product is worth something without its picture, a picture without its file is not.
  if lost is not null and (wanted = '{}' or entry.operation = 'delete' and entry.table_name <> 'products') then
    return null;
  end if;
  if entry.operation = 'update' and held is null then
    if wanted - 'display_order' = '{}' then return false; end if;
    raise exception 'What was changed here has been deleted since. Revert its deletion first.';
  end if;

  select string_agg(quote_ident(attname), ', ') into columns from pg_catalog.pg_attribute
   where attrelid = format('public.%I', entry.table_name)::regclass
     and attname in (select jsonb_object_keys(wanted)) and attgenerated = '';
  if entry.operation = 'update' then
    execute format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where %3$s',
      entry.table_name, columns, private.locate(entry)) using wanted;
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

-- Values that were changed again since: as they are now, and as they would be.
create function private.find_newer_values(change_id uuid) returns jsonb
language sql volatile set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', entry.table_name, 'row_id', entry.row_id, 'row_name', entry.row_name,
      'field', changed.key, 'now', held -> changed.key, 'earlier', entry.before -> changed.key
    ) order by entry.id, changed.key), '[]')
    from public.audit_log entry,
         lateral (select private.hold_row(entry) as held offset 0) as held_row,
         jsonb_each(entry.after) as changed
   where (entry.id = change_id or entry.part_of = change_id) and entry.operation = 'update'
     and held -> changed.key not in (changed.value, entry.before -> changed.key)
$$;

-- Takes back what a change did to content: as it was before, all of it or nothing. Values that were changed again
-- since are not overwritten unseen: they are returned, and overwritten once they come back as `seen`. Also returns
-- how many pictures could not be brought back, because their files are not kept any more.
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
  -- Who moves entries of the same list, or reverts a change of it, takes turns with this.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.' || table_name))
     from public.audit_log where id = change_id;
  newer := private.find_newer_values(change_id);
  if newer <> seen and newer <> '[]' then
    return jsonb_build_object('newer', newer, 'lost_pictures', 0);
  end if;

  -- A product comes back before its pictures.
  for entry in
    select * from public.audit_log log where log.id = change_id or log.part_of = change_id
     order by log.table_name = 'product_images', log.occurred_at desc, log.id
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
