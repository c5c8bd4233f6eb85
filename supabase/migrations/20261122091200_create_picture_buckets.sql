insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, true, 20 * 1024 * 1024, array[
  'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic', 'image/heif'
]
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

-- Bucket and name of the stored picture that an absolute or site-relative URL points to.
create function private.parse_picture_url(url text) returns text
language sql immutable strict set search_path = '' as $$
  select private.decode_percent(
    substring(url from '/storage/v1/(?:object|render/image)/public/([^?#]+)')
  )
$$;

-- Pictures that the content does not show, for the service to remove. A picture is left alone for a day after it was
-- stored, and for a day after it was taken out of the content, because staff may undo that.
create function public.find_unused_pictures() returns table (bucket_id text, name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  pictures text := (
    select string_agg(
      format('select private.parse_picture_url(%I) from public.%I', picture_column, table_name), ' union '
    ) from private.content_tables where picture_column is not null
  );
begin
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
