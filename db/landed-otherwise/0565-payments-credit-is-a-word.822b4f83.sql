drop function credit_used_alone_santim(text, date);
