import { type TenantChange, tenantChangeSchema } from '@aiso/contracts/tenant-administration';
import type { FormSchema } from '@aiso/ui/form/schema-resolver.ts';

/** The contract's schema; whatever is wrong within the menu is wrong with the field `menuConfig`. */
export const tenantFormSchema: FormSchema<TenantChange> = {
  '~standard': {
    validate(value) {
      const { success, data, error } = tenantChangeSchema.safeParse(value);
      if (success) return { value: data };
      return {
        issues: error.issues.map(({ message, path }) => ({
          message,
          path: path[0] === 'menuConfig' ? ['menuConfig'] : path,
        })),
      };
    },
  },
};
