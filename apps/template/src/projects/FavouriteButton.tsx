import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useDemoChange } from '../kit/use-demo.ts';
import type { Project } from './store/project.ts';
import { PROJECTS, withFavourite } from './store/projects-data.ts';

type FavouriteButtonProps = { readonly project: Project; readonly tabIndex?: number | undefined };

/** Marks a project as a favourite, at once; where that fails, it goes back. */
export function FavouriteButton({ project: { id, name, isFavourite }, tabIndex }: FavouriteButtonProps) {
  const change = useDemoChange(PROJECTS);
  const [shown, setShown] = useState({ told: isFavourite, isOn: isFavourite });
  if (shown.told !== isFavourite) setShown({ told: isFavourite, isOn: isFavourite });
  const toggle = async (): Promise<void> => {
    const isOn = !shown.isOn;
    setShown({ ...shown, isOn });
    if (!(await change(withFavourite(id, isOn)))) setShown({ told: isFavourite, isOn: isFavourite });
  };
  const Icon = shown.isOn ? StarOutlined : StarBorderOutlined;
  return (
    <IconButton
      size="small"
      tabIndex={tabIndex}
      aria-label={`Favourite: ${name}`}
      aria-pressed={shown.isOn}
      title="Favourite"
      onClick={(event) => {
        event.stopPropagation();
        void toggle();
      }}
    >
      <Icon fontSize="small" color={shown.isOn ? 'primary' : 'inherit'} />
    </IconButton>
  );
}
