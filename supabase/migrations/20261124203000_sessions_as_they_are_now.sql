-- A token says what was true when it was signed, and is good for an hour. What counts is the row of the session that it
-- names: a token that names none, or one that has ended, or whose account was blocked or deleted, gives nothing.
create or replace function private.is_session_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions session join auth.users account on account.id = session.user_id
     where session.id = (auth.jwt() ->> 'session_id')::uuid and session.user_id = auth.uid()
       and (session.not_after is null or session.not_after > now())
       and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
  )
$$;

-- The code counts in the session that it was given in, for as long as its factor is there.
create or replace function private.has_given_code() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' and exists (
    select from auth.sessions session
      join auth.mfa_factors factor on factor.id = session.factor_id and factor.user_id = session.user_id
     where session.id = (auth.jwt() ->> 'session_id')::uuid and session.user_id = auth.uid()
       and session.aal > 'aal1' and factor.status = 'verified'
  )
$$;
