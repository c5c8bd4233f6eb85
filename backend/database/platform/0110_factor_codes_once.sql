-- The time step, in periods of 30 seconds since 1970, of the last code that was accepted: that code and those before it
-- are refused.
alter table auth.mfa_factors add column last_used_step bigint;
