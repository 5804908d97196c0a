-- The production sheet is a paper that a thermal printer may have.
alter table printers
  drop constraint printers_papers_check,
  add constraint printers_papers_check check (papers <@ array['receipt', 'kitchen', 'label', 'shift', 'sheet']);
alter table print_jobs
  drop constraint print_jobs_paper_check,
  add constraint print_jobs_paper_check check (paper in ('receipt', 'kitchen', 'label', 'shift', 'sheet', 'test'));
