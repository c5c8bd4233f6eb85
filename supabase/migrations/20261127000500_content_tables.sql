-- The tables of content, which is what visitors see. A migration that creates one adds its row here. Moving rows,
-- reverting changes, importing content and removing unused pictures read this list.
create table private.content_tables (
  table_name     text primary key,
  key_column     text not null default 'id',
  -- The column that names a row; null where private.name_row computes the name.
  name_column    text,
  -- The key of the parent row. Rows are ordered among those of the same parent.
  parent_column  text,
  picture_column text,
  -- Whether staff order the rows by display_order.
  is_ordered     boolean not null default true
);

alter table private.content_tables enable row level security;

-- A version of each table of content, by which a cached page is stale only after a table that it shows was changed.
create table public.content_version (
  table_name text primary key,
  version    bigint not null default 1
);

alter table public.content_version enable row level security;
grant select on public.content_version to anon, authenticated, service_role;

create policy "anyone reads the content version" on public.content_version
  for select to anon, authenticated using (true);

-- A statement that changed no row must not make cached pages stale, so each trigger passes the rows in `changed`.
create function private.bump_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from changed) then
    insert into public.content_version (table_name) values (tg_table_name)
    on conflict (table_name) do update set version = content_version.version + 1;
  end if;
  return null;
end
$$;

-- Bumps the version of a table after every statement that changed a row of it.
create function private.keep_content_version(content text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format($sql$
    create trigger bump_content_version_on_insert after insert on public.%1$I
      referencing new table as changed for each statement execute function private.bump_content_version();
    create trigger bump_content_version_on_update after update on public.%1$I
      referencing new table as changed for each statement execute function private.bump_content_version();
    create trigger bump_content_version_on_delete after delete on public.%1$I
      referencing old table as changed for each statement execute function private.bump_content_version();
  $sql$, content);
end
$$;

-- Gives a table of content that staff edit its version, history and rights.
create function private.make_content(content text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.keep_content_version(content);
  execute format($sql$
    create trigger touch_updated_at before update on public.%1$I
      for each row execute function private.touch_updated_at();
    create trigger audit after insert or update or delete on public.%1$I
      for each row execute function private.audit();

    alter table public.%1$I enable row level security;
    grant select on public.%1$I to anon, authenticated;
    grant insert, update, delete on public.%1$I to authenticated;
    grant select, insert, update, delete on public.%1$I to service_role;

    create policy %2$I on public.%1$I
      for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
  $sql$, content, 'administrators manage ' || replace(content, '_', ' '));
end
$$;

-- The text by which the staff search finds a row of a table, as a computed column. Its body is parsed at creation,
-- because staff may not look up names in schema private.
create function private.make_searchable(searched text, variadic columns text[]) returns void
language plpgsql set search_path = '' as $$
begin
  execute format($sql$
    create function public.search_text(public.%1$I) returns text language sql stable set search_path = ''
      return private.fold_letters(concat_ws(E'\n', %2$s));
    grant execute on function public.search_text(public.%1$I) to authenticated, service_role;
  $sql$, searched, (select string_agg(format('$1.%I', name), ', ') from unnest(columns) name));
end
$$;

-- Moves an entry of an ordered list by a number of places, up when `steps` is negative. Where the numbers are distinct,
-- neighbours swap theirs and all other entries keep their own.
create function public.move_row(list text, row_id uuid, steps integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  siblings text;
  moved boolean;
  entry record;
begin
  perform private.require_admin();
  select case when parent_column is null then 'true'
      else format('%1$I = (select %1$I from public.%2$I where id = $1)', parent_column, table_name)
    end into siblings from private.content_tables where table_name = list and is_ordered;
  if siblings is null then
    raise exception 'There is no such list.';
  end if;
  -- Moves of one list wait for each other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.' || list));
  execute format('select exists (select from public.%I where id = $1)', list) into moved using row_id;
  if not moved then
    raise exception 'This entry is not there any more: somebody deleted it.';
  end if;
  -- Recent Changes name the entry that was written first.
  for entry in execute format($sql$
    with ranked as (
      select id, display_order,
             row_number() over (order by display_order, created_at, id) as place
        from public.%1$I where %2$s
    ), numbers as (
      -- The numbers in use, each raised until it is greater than the one before.
      select place, place + max(display_order - place) over (order by place) as number from ranked
    ), wanted as (
      select id, display_order, row_number() over (
               order by case when id = $1 then place + $2 + sign($2) * 0.5 else place end
             ) as place
        from ranked
    )
    select id, number from wanted join numbers using (place)
     where display_order <> number order by id <> $1, place
  $sql$, list, siblings) using row_id, coalesce(steps, 0)
  loop
    execute format('update public.%I set display_order = $1 where id = $2', list) using entry.number, entry.id;
  end loop;
end
$$;
grant execute on function public.move_row(text, uuid, integer) to authenticated, service_role;

-- Writes entries of content, each in place of the one with its key: all of them or none. Returns how many were added
-- and how many were changed. The detail of an error names the entry, counted from 0, and the constraint or column.
create function public.import_content(entries jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry record;
  is_new boolean;
  added integer := 0;
  changed integer := 0;
  code text;
  reason text;
  broken text;
  field text;
  kind text;
begin
  perform private.require_service();
  for entry in
    select place - 1 as index, content.table_name, content.key_column, element -> 'row' as row, columns.*
      from jsonb_array_elements(entries) with ordinality as given (element, place)
      join private.content_tables content on content.table_name = element ->> 'table',
           lateral (
             select string_agg(quote_ident(name), ', ') as given,
                    string_agg(format('stored.%I', name), ', ') as stored,
                    string_agg(format('excluded.%I', name), ', ') as excluded
               from jsonb_object_keys(element -> 'row') as name
           ) as columns
     order by place
  loop
    begin
      execute format($sql$
        insert into public.%1$I as stored (%3$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1)
        on conflict (%2$I) do update set (%3$s) = row(%5$s) where row(%4$s) is distinct from row(%5$s)
        returning xmax = 0
      $sql$, entry.table_name, entry.key_column, entry.given, entry.stored, entry.excluded)
        into is_new using entry.row;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, reason = message_text,
        broken = constraint_name, field = column_name, kind = pg_datatype_name;
      -- A refusal by a domain names no column, and no table has two columns of one domain.
      if kind <> '' then
        select attname into field from pg_catalog.pg_attribute
         where attrelid = format('public.%I', entry.table_name)::regclass and atttypid = to_regtype(format('public.%I', kind));
      end if;
      raise exception using errcode = code, message = reason, detail = jsonb_build_object(
        'entry', entry.index, 'constraint', nullif(broken, ''), 'column', nullif(field, ''));
    end;
    added := added + coalesce(is_new, false)::integer;
    changed := changed + coalesce(not is_new, false)::integer;
  end loop;
  return jsonb_build_object('added', added, 'changed', changed);
end
$$;
grant execute on function public.import_content(jsonb) to service_role;
