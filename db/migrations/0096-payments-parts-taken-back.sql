-- Money of a payment may be taken back in several parts, each of which is a case, whether or not the one before is closed (0085 had one
-- open at a time, and the part that came meanwhile was in none).
drop index money_cases_of_attempt;
create unique index money_cases_of_attempt on money_cases (attempt_id, kind) where kind <> 'taken_back';
create index money_cases_taken_back on money_cases (attempt_id) where kind = 'taken_back';
