#include "Processor.h"

#include <string.h>

// RELOAD_OTHER_PROCESSOR is for the test of the other branch.
#if defined(__x86_64__) && !defined(RELOAD_OTHER_PROCESSOR)

const bool processor_is_supported = true;
const uint16_t processor_machine = EM_X86_64;
const uint64_t processor_reach = 1ull << 31;

enum {
  opcode_call = 0xE8,
  opcode_jump = 0xE9,
  opcode_load_address = 0x8D,
  opcode_trap = 0xCC,
  escape = 0x0F,
};

// The bytes of an immediate operand behind the displacement at `offset`.
static int immediate_size(const uint8_t *code, uint64_t offset) {
  if (offset < 2) return 0;
  uint8_t mode = code[offset - 1], opcode = code[offset - 2];
  uint8_t before = offset >= 3 ? code[offset - 3] : 0, before2 = offset >= 4 ? code[offset - 4] : 0;
  if ((mode & 0xC7) != 0x05) return 0;  // not relative to the program counter: a call or a jump
  int extension = (mode >> 3) & 7;
  bool small = false;
  for (uint64_t k = 3; k <= 5 && offset >= k; k++) small |= code[offset - k] == 0x66;
  if (before == escape) {
    switch (opcode) {
      case 0x70: case 0xC2: case 0xC4: case 0xC5: case 0xC6: case 0xA4: case 0xAC: case 0xBA:
        return 1;
      case 0x80: case 0x81: case 0x83: case 0xC7: break;
      default: return 0;
    }
  }
  if (before2 == escape && before == 0x3A) return 1;
  switch (opcode) {
    case 0x80: case 0x83: case 0xC0: case 0xC1: case 0xC6: case 0x6B: return 1;
    case 0x81: case 0xC7: case 0x69: return small ? 2 : 4;
    case 0xF6: return extension < 2 ? 1 : 0;
    case 0xF7: return extension < 2 ? (small ? 2 : 4) : 0;
    default: return 0;
  }
}

int64_t processor_addend_bias(const uint8_t *code, const Elf64_Rela *relocation) {
  uint32_t type = ELF64_R_TYPE(relocation->r_info);
  if (type != R_X86_64_PC32 && type != R_X86_64_PLT32) return 0;
  return 4 + immediate_size(code, relocation->r_offset);
}

size_t processor_relocation_width(uint32_t type) {
  return type == R_X86_64_64 || type == R_X86_64_PC64 ? 8 : 4;
}

RelocationKind processor_relocation_kind(uint32_t type) {
  switch (type) {
    case R_X86_64_64: return relocation_absolute;
    case R_X86_64_PC64: case R_X86_64_PC32: case R_X86_64_PLT32: return relocation_distance;
    case R_X86_64_GOTPCREL: case R_X86_64_GOTPCRELX: case R_X86_64_REX_GOTPCRELX:
      return relocation_cell;
    default: return relocation_unknown;
  }
}

bool processor_relocate(uint8_t *place, uint32_t type, uint64_t target, int64_t addend) {
  uint64_t value = target + (uint64_t)addend;
  if (type == R_X86_64_64) {
    memcpy(place, &value, 8);
    return true;
  }
  int64_t distance = (int64_t)(value - (uint64_t)place);
  if (type == R_X86_64_PC64) {
    memcpy(place, &distance, 8);
    return true;
  }
  if (distance < INT32_MIN || distance > INT32_MAX) return false;
  int32_t narrow = (int32_t)distance;
  memcpy(place, &narrow, 4);
  return true;
}

bool processor_next_local_reference(
    const uint8_t *code, size_t size, size_t *position, LocalReference *reference) {
  for (size_t i = *position; i + 5 <= size; i++) {
    size_t at = 0;
    if (code[i] == opcode_call || code[i] == opcode_jump) {
      at = i + 1;
    } else if (code[i] == opcode_load_address && (code[i + 1] & 0xC7) == 0x05 && i + 6 <= size) {
      at = i + 2;
    }
    if (!at) continue;
    int32_t distance;
    memcpy(&distance, code + at, 4);
    reference->at = at;
    reference->target = (int64_t)at + 4 + distance;
    *position = i + 1;
    return true;
  }
  *position = size;
  return false;
}

void processor_write_stub(uint8_t *place, uint64_t target) {
  const uint8_t jump[6] = {0xFF, 0x25, 0, 0, 0, 0};  // jmp *0(%rip)
  memcpy(place, jump, sizeof jump);
  memcpy(place + sizeof jump, &target, sizeof target);
}

bool processor_can_redirect(uint64_t entry, uint64_t target) {
  int64_t distance = (int64_t)(target - (entry + processor_entry_size));
  return distance >= INT32_MIN && distance <= INT32_MAX;
}

void processor_guard_entry(uint8_t *entry) {
  __atomic_store_n(entry, (uint8_t)opcode_trap, __ATOMIC_SEQ_CST);
}

bool processor_is_guarded(const uint8_t *entry) { return *entry == opcode_trap; }

void processor_write_entry_tail(uint8_t *entry, uint64_t target) {
  int32_t distance = (int32_t)(target - ((uint64_t)entry + processor_entry_size));
  memcpy(entry + 1, &distance, 4);
}

void processor_finish_entry(uint8_t *entry) {
  __atomic_store_n(entry, (uint8_t)opcode_jump, __ATOMIC_SEQ_CST);
}

uint64_t processor_program_counter(const ucontext_t *context) {
  return (uint64_t)context->uc_mcontext.gregs[REG_RIP];
}

void processor_set_program_counter(ucontext_t *context, uint64_t address) {
  context->uc_mcontext.gregs[REG_RIP] = (greg_t)address;
}

uint64_t processor_trapped_entry(const ucontext_t *context) {
  return processor_program_counter(context) - 1;
}

#else

// Another processor: `reload_prepare` refuses, and the tool restarts the program with its state.
const bool processor_is_supported = false;
const uint16_t processor_machine = EM_NONE;
const uint64_t processor_reach = 0;
int64_t processor_addend_bias(const uint8_t *code, const Elf64_Rela *relocation) { return 0; }
size_t processor_relocation_width(uint32_t type) { return 8; }
RelocationKind processor_relocation_kind(uint32_t type) { return relocation_unknown; }
bool processor_relocate(uint8_t *place, uint32_t type, uint64_t target, int64_t addend) {
  return false;
}
bool processor_next_local_reference(
    const uint8_t *code, size_t size, size_t *position, LocalReference *reference) {
  return false;
}
void processor_write_stub(uint8_t *place, uint64_t target) {}
bool processor_can_redirect(uint64_t entry, uint64_t target) { return false; }
void processor_guard_entry(uint8_t *entry) {}
bool processor_is_guarded(const uint8_t *entry) { return false; }
void processor_write_entry_tail(uint8_t *entry, uint64_t target) {}
void processor_finish_entry(uint8_t *entry) {}
uint64_t processor_program_counter(const ucontext_t *context) { return 0; }
void processor_set_program_counter(ucontext_t *context, uint64_t address) {}
uint64_t processor_trapped_entry(const ucontext_t *context) { return 0; }

#endif
