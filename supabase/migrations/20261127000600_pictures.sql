-- No HEIC: only Safari shows it, and a hosted project stores files as they are sent. A browser that can read HEIC sends
-- JPEG instead.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, true, 20 * 1024 * 1024,
       array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
from unnest(array['about_images', 'product-images', 'hero_images']) as bucket
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Visitors read pictures by public URL, for which no policy is checked. Only staff may list what is stored.
create policy "administrators see stored pictures" on storage.objects
  for select to authenticated using (
    bucket_id in ('about_images', 'product-images', 'hero_images') and (select private.is_admin())
  );
create policy "administrators add pictures" on storage.objects
  for insert to authenticated with check (
    bucket_id in ('about_images', 'product-images', 'hero_images') and (select private.is_admin())
  );
create policy "administrators delete pictures" on storage.objects
  for delete to authenticated using (
    bucket_id in ('about_images', 'product-images', 'hero_images') and (select private.is_admin())
  );

-- Decodes ASCII characters only: names of stored pictures contain no others.
create function private.decode_percent(encoded text) returns text
language sql immutable strict set search_path = '' as $$
  select coalesce(string_agg(
    case when piece ~ '^%.' then chr(('x' || substr(piece, 2))::bit(8)::int) else piece end,
    '' order by place
  ), '')
  from regexp_matches(encoded, '%[2-7][0-9A-Fa-f]|[^%]+|%', 'g') with ordinality as found (pieces, place),
    lateral (select pieces[1]) as taken (piece)
$$;

-- Bucket and name of the stored picture that an absolute or site-relative URL points to. No URL of a picture is longer
-- than what it reads.
create function private.parse_picture_url(url text) returns text
language sql immutable strict set search_path = '' as $$
  select private.decode_percent(
    substring(left(url, 2048) from '/storage/v1/(?:object|render/image)/public/([^?#]+)')
  )
$$;

-- The pictures that rows of content show. One picture may be used in several places.
create function private.list_used_pictures()
returns table (picture text, table_name text, row_id text, entry jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query execute (
    select string_agg(format(
      'select private.parse_picture_url(%1$I), %2$L, %3$I::text, to_jsonb(shown) from public.%2$I shown where %1$I is not null',
      content.picture_column, content.table_name, content.key_column), ' union all ')
      from private.content_tables content where content.picture_column is not null
  );
  -- The About picture, and pictures within the written pages.
  return query
    select private.parse_picture_url(found.words[1]), 'site_settings', key, jsonb_build_object('key', key)
      from public.site_settings,
           lateral regexp_matches(value, '/storage/v1/(?:object|render/image)/public/[^\s?#)"''<>]+', 'g') as found (words)
     where value like '%/storage/v1/%';
end
$$;

create function private.is_picture_used(bucket_id text, name text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.list_used_pictures() where picture = bucket_id || '/' || name)
$$;

-- Keeps a picture that is used elsewhere, whoever deletes it. The picture's row is locked here, so a transaction that
-- chooses it at this moment waits.
create function private.keep_used_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.bucket_id in ('about_images', 'product-images', 'hero_images')
    and private.is_picture_used(old.bucket_id, old.name)
  then
    return null;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_used_picture before delete or update of bucket_id, name on storage.objects
  for each row execute function private.keep_used_picture();

-- Refuses a picture whose file was just deleted, and locks it until the row that shows it is committed. The argument
-- names the column.
create function private.require_stored_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  url text := to_jsonb(new) ->> tg_argv[0];
  picture text := private.parse_picture_url(url);
begin
  if picture is null or tg_op = 'UPDATE' and url = to_jsonb(old) ->> tg_argv[0] then
    return new;
  end if;
  perform from storage.objects
    where bucket_id = split_part(picture, '/', 1) and name = substr(picture, position('/' in picture) + 1)
    for key share;
  if not found and private.is_admin() then
    raise exception 'The file of this picture is not kept any more. Please choose another picture.';
  end if;
  return new;
end
$$;

create function private.is_picture_lost(url text) returns boolean
language sql stable security definer set search_path = '' as $$
  select picture is not null and not exists (
    select from storage.objects
     where bucket_id = split_part(picture, '/', 1) and name = substr(picture, position('/' in picture) + 1)
  ) from (select private.parse_picture_url(url) as picture) as address
$$;

-- Pictures that no content shows, for the server to remove: a day after they were stored and a day after they were taken
-- out of the content, because staff may undo that.
create function public.find_unused_pictures() returns table (bucket_id text, name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  pictures text := (
    select string_agg(
      format('select private.parse_picture_url(%I) from public.%I', picture_column, table_name), ' union '
    ) from private.content_tables where picture_column is not null
  );
begin
  perform private.require_service();
  return query execute format($sql$
    with shown (picture) as materialized (%s), texts as materialized (
      select private.decode_percent(value) as content from public.site_settings
      union all
      select private.decode_percent(before::text) from public.audit_log
      where occurred_at > now() - interval '1 day'
        and table_name in (select table_name from private.content_tables)
    )
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in ('about_images', 'product-images', 'hero_images')
      and greatest(o.created_at, o.updated_at) < now() - interval '1 day'
      and not exists (select from shown where picture = o.bucket_id || '/' || o.name)
      and not exists (select from texts where position(o.name in content) > 0)
    order by o.created_at
    limit 1000
  $sql$, pictures);
end
$$;
grant execute on function public.find_unused_pictures() to service_role;

-- All stored pictures, newest first, with the places where each is used.
create function public.list_stored_pictures()
returns table (id uuid, bucket_id text, name text, size bigint, created_at timestamptz, uses jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with used as (
      select shown.picture, jsonb_agg(jsonb_build_object(
          'table_name', shown.table_name, 'row_id', shown.row_id,
          'row_name', private.name_row(shown.table_name, shown.entry)
        ) order by shown.table_name, shown.row_id) as places
        from private.list_used_pictures() shown group by shown.picture
    )
    select stored.id, stored.bucket_id, stored.name, (stored.metadata ->> 'size')::bigint, stored.created_at,
           coalesce(used.places, '[]')
      from storage.objects stored left join used on used.picture = stored.bucket_id || '/' || stored.name
     where stored.bucket_id in ('about_images', 'product-images', 'hero_images')
     order by stored.created_at desc, stored.id;
end
$$;
grant execute on function public.list_stored_pictures() to authenticated, service_role;
