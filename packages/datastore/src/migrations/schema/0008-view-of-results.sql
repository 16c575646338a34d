-- For which view a result took its operating points. Of results from before it was not kept.
ALTER TABLE app.results
  ADD COLUMN view_position text COLLATE "C"
    CONSTRAINT results_view_position_check CHECK (view_position IN ('AP', 'PA')),
  ADD COLUMN view_source text COLLATE "C"
    CONSTRAINT results_view_source_check CHECK (view_source IN ('header', 'pixels')),
  ADD COLUMN view_disputed boolean,
  ADD CONSTRAINT results_view_check CHECK (
    (view_position IS NULL) = (view_source IS NULL)
    AND (view_position IS NULL OR view_disputed IS NOT NULL)
    AND (view_source IS NOT DISTINCT FROM 'header' OR view_disputed IS NOT TRUE)
  );
ALTER TABLE app.shadow_results
  ADD COLUMN view_position text COLLATE "C"
    CONSTRAINT shadow_results_view_position_check CHECK (view_position IN ('AP', 'PA'));
