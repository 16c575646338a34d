import { Field } from '@aiso/ui/form/Field.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { selectedRow } from '@aiso/ui/theme/selected-row.ts';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { ANGLES, type Colour, type Shape } from '../product/offer.ts';
import type { Picture } from '../product/product.ts';
import { moved } from './moved.ts';

type PicturesFieldProps = { readonly shape: Shape; readonly colour: Colour };

/**
 * Pictures in their order, each with its description. They are moved by buttons, or dragged; the first one
 * stands for the product.
 */
export function PicturesField({ shape, colour }: PicturesFieldProps) {
  const { value, onChange, onBlur, ref, error } = useFormField('pictures');
  const pictures = value as readonly Picture[];
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    // A row that is moved in the page loses the focus.
    if (pressed.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-button="${CSS.escape(pressed.current)}"]`)?.focus();
    pressed.current = null;
  });
  useEffect(() => {
    ref({
      focus: () => {
        const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid=true]');
        (wrong ?? add.current?.querySelector('button'))?.focus();
      },
    });
  }, [ref]);

  const move = (from: number, to: number, button?: string): void => {
    if (to < 0 || to >= pictures.length || from === to) return;
    pressed.current = button ?? null;
    onChange(moved(pictures, from, to));
    setSaid(`Picture moved to place ${to + 1} of ${pictures.length}.`);
  };
  const remove = (at: number): void => {
    onChange(pictures.filter((_picture, other) => other !== at));
    setSaid(`Picture ${at + 1} removed.`);
    add.current?.querySelector('button')?.focus();
  };
  const take = (files: FileList | null): void =>
    onChange([
      ...pictures,
      ...Array.from(files ?? [], (file) => {
        const url = URL.createObjectURL(file);
        return { id: url, url, alt: '' };
      }),
    ]);
  return (
    <Box onBlur={onBlur}>
      <Box
        component="ul"
        ref={list}
        aria-label="Pictures, in their order"
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {pictures.map((picture, at) => (
          <Box
            key={picture.id}
            component="li"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              setDragged(null);
            }}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '20px 72px minmax(0, 1fr) auto' },
              alignItems: 'center',
              gap: 1,
              py: 1,
              opacity: dragged === at ? 0.5 : 1,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box
              aria-hidden
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              sx={{ display: { xs: 'none', sm: 'flex' }, cursor: 'grab', color: 'text.secondary' }}
            >
              <DragIndicatorOutlined fontSize="small" />
            </Box>
            <ProductPicture shape={shape} colour={colour} picture={picture} alt="" />
            <Field
              label={at === 0 ? 'Description of the cover' : `Description of picture ${at + 1}`}
              value={picture.alt}
              error={error !== undefined && picture.alt.trim() === '' ? 'Required' : undefined}
              onChange={({ target }) =>
                onChange(
                  pictures.map((other) => (other === picture ? { ...picture, alt: target.value } : other)),
                )
              }
            />
            <Box
              sx={{ display: 'flex', gridColumn: { xs: '1 / -1', sm: 'auto' }, justifyContent: 'flex-end' }}
            >
              <IconButton
                aria-label={`Move picture ${at + 1} up`}
                aria-disabled={at === 0}
                data-button={`up ${picture.id}`}
                onClick={() => move(at, at - 1, `up ${picture.id}`)}
                sx={{ color: at === 0 ? 'text.disabled' : 'text.primary' }}
              >
                <ArrowUpwardOutlined fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={`Move picture ${at + 1} down`}
                aria-disabled={at === pictures.length - 1}
                data-button={`down ${picture.id}`}
                onClick={() => move(at, at + 1, `down ${picture.id}`)}
                sx={{ color: at === pictures.length - 1 ? 'text.disabled' : 'text.primary' }}
              >
                <ArrowDownwardOutlined fontSize="small" />
              </IconButton>
              <IconButton aria-label={`Remove picture ${at + 1}`} onClick={() => remove(at)}>
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        ref={add}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
          alignItems: 'center',
          gap: 2,
          mt: 1,
          p: 2,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'text.disabled',
          borderRadius: 1,
          bgcolor: isOver ? selectedRow : 'background.default',
        }}
      >
        <Box sx={{ display: 'flex', gap: 1, justifyContent: { xs: 'center', md: 'flex-start' } }}>
          {ANGLES.map(({ value: angle, text }) => (
            <ButtonBase
              key={angle}
              aria-label={`Draw: ${text}`}
              onClick={() => onChange([...pictures, { id: `${angle} ${Date.now()}`, angle, alt: '' }])}
              sx={{
                display: 'block',
                width: 64,
                borderRadius: 1,
                fontSize: '0.75rem',
                textAlign: 'center',
                '&:hover': { color: 'primary.main' },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
              }}
            >
              <ProductPicture shape={shape} colour={colour} picture={{ id: angle, angle, alt: '' }} alt="" />
              {text}
            </ButtonBase>
          ))}
        </Box>
        <Box sx={{ textAlign: 'center' }}>
          <CloudUploadOutlined sx={{ fontSize: 28, color: 'text.secondary' }} />
          <Box sx={{ fontWeight: 600 }}>Drop pictures here</Box>
          <Button size="small" onClick={() => files.current?.click()}>
            Choose files
          </Button>
        </Box>
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </Box>
      <FormHelperText error={error !== undefined} sx={{ mx: 0 }}>
        {error ?? 'Add your own pictures or one of the drawn angles. Stored in this tab only.'}
      </FormHelperText>
      <HiddenText isLive>{said}</HiddenText>
    </Box>
  );
}
