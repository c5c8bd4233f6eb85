-- A phone that was signed out, here or from elsewhere, no longer learns who has written. One whose session has run out by
-- itself goes on ringing: nobody took it away, and a family would wait.
alter table public.push_subscriptions
  add column session_id uuid default (auth.jwt() ->> 'session_id')::uuid;
create index push_subscriptions_of_session on public.push_subscriptions (session_id);

create or replace function public.subscribe_to_push(endpoint text, public_key text, secret text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  insert into public.push_subscriptions as stored (endpoint, public_key, secret)
  values (subscribe_to_push.endpoint, subscribe_to_push.public_key, subscribe_to_push.secret)
  on conflict (endpoint) do update
    set user_id = excluded.user_id, session_id = excluded.session_id,
        public_key = excluded.public_key, secret = excluded.secret;
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = auth.uid() order by created_at desc offset 20);
end
$$;

create function private.forget_push() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where session_id = old.id;
  return null;
end
$$;
-- The terms are those of a session: 30 days, and 14 without use.
create trigger forget_push after delete on auth.sessions
  for each row when (
    old.created_at > now() - interval '30 days'
    and greatest(old.created_at, old.refreshed_at at time zone 'utc') > now() - interval '14 days')
  execute function private.forget_push();
